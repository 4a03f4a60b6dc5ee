import { createRef, type ReactElement, type Ref } from 'react';
import { describe, expect, it } from 'vitest';
import { findAxeFaults } from './axe';
import { renderWithTheme } from './renderWithTheme';

/** What the suite adds to the component: a handle, a name and a ref. */
export interface ConformanceProps {
  'data-testid': string;
  'aria-label'?: string;
  ref?: Ref<never>;
}

export interface ConformanceOptions {
  /** The element that the ref must receive; leave out for a component without a ref. */
  refType?: typeof HTMLElement;
  /** Whether `aria-label` reaches the root or its control. @default false */
  takesLabel?: boolean;
}

/** The promises that every component keeps; call it in the component's own test file. */
export const itConforms = (
  name: string,
  renderComponent: (props: ConformanceProps) => ReactElement,
  { refType, takesLabel = false }: ConformanceOptions = {},
): void => {
  describe(`${name} keeps the promises of every component`, () => {
    it('puts the test handle on one element', () => {
      const { getAllByTestId } = renderWithTheme(renderComponent({ 'data-testid': 'root' }));
      expect(getAllByTestId('root')).toHaveLength(1);
    });

    it('takes no class or style from outside', () => {
      const foreign = { className: 'foreign', style: { color: 'red' } };
      const { baseElement } = renderWithTheme(renderComponent({ 'data-testid': 'root', ...foreign }));
      expect(baseElement.querySelector('.foreign, [style*="color: red"]')).toBeNull();
    });

    it('has no accessibility faults', async () => {
      const { baseElement } = renderWithTheme(renderComponent({ 'data-testid': 'root' }));
      expect(await findAxeFaults(baseElement)).toEqual([]);
    });

    // oxlint-disable-next-line vitest/no-conditional-tests -- the suite holds the promises that this component makes
    if (takesLabel)
      it('takes a name for assistive technology', () => {
        const { getByLabelText } = renderWithTheme(renderComponent({ 'data-testid': 'root', 'aria-label': 'Named' }));
        expect(getByLabelText('Named')).toBeDefined();
      });

    // oxlint-disable-next-line vitest/no-conditional-tests -- the suite holds the promises that this component makes
    if (refType)
      it('gives its element to a ref', () => {
        const ref = createRef<never>();
        renderWithTheme(renderComponent({ 'data-testid': 'root', ref }));
        expect(ref.current).toBeInstanceOf(refType);
      });
  });
};
