/** Props that every component passes on to its root element. */
export interface RootProps {
  /** Id of the root element. */
  id?: string | undefined;
  /** Test id. */
  'data-testid'?: string | undefined;
}

/** Root props of a component with an accessible name. */
export interface LabelledRootProps extends RootProps {
  /** Accessible name, if no text is visible. */
  'aria-label'?: string | undefined;
  /** Ids of the elements that name it. */
  'aria-labelledby'?: string | undefined;
  /** Ids of the elements that describe it. */
  'aria-describedby'?: string | undefined;
}

/** Picks the props for the root element: the id, `data-*` and `aria-*`. */
export const pickRootProps = (props: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(props).filter(([name]) => name === 'id' || /^(data|aria)-/.test(name)));
