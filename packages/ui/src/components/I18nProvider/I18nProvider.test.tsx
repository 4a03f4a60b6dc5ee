import { screen } from '@testing-library/react';
import { useLocale } from 'react-aria';
import { describe, expect, it } from 'vitest';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { I18nProvider } from './I18nProvider';

function Reading() {
  const { locale, direction } = useLocale();
  return <p>{`${locale} ${direction}`}</p>;
}

describe('I18nProvider', () => {
  it('gives its locale and direction to the components of react-aria', () => {
    renderWithTheme(
      <I18nProvider locale="ar-EG">
        <Reading />
      </I18nProvider>,
    );
    expect(screen.getByText('ar-EG rtl')).toBeDefined();
  });

  it('leaves the locale of the browser where it is given none', () => {
    renderWithTheme(
      <I18nProvider>
        <Reading />
      </I18nProvider>,
    );
    expect(screen.getByText(`${navigator.language} ltr`)).toBeDefined();
  });
});
