/** What every component passes on to its root element. */
export interface RootProps {
  /** Id of the root element. */
  id?: string | undefined;
  /** Handle for tests. */
  'data-testid'?: string | undefined;
}

/** Root props of a component that can be named by an attribute. */
export interface LabelledRootProps extends RootProps {
  /** Name for assistive technology where no text is visible. */
  'aria-label'?: string | undefined;
  /** Ids of the elements that name it. */
  'aria-labelledby'?: string | undefined;
  /** Ids of the elements that describe it. */
  'aria-describedby'?: string | undefined;
}

/** Keeps of a component's props what belongs on its root element: the id, `data-*` and `aria-*`. */
export const pickRootProps = (props: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(props).filter(([name]) => name === 'id' || /^(data|aria)-/.test(name)));
