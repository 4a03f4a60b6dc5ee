import '@basis/ui/styles';
import { useEffect, useState, type ComponentProps } from 'react';
import { DocsContainer } from '@storybook/addon-docs/blocks';
import type { Preview } from '@storybook/react-vite';
import { I18nProvider } from 'react-aria';
import { configure } from 'storybook/test';
import { loadLateParts } from '@basis/ui/testing/lateParts';
import { vars } from '@basis/ui/theme';
import { chromeOf } from './chrome';
import { ComponentPage } from './docs/ComponentPage';
import { areColorsForced, checkForcedColors } from './forcedColors';
import { firstLook, followPageAround, lookOf, onLook, useLook } from './look';

// A machine that is slow or busy is no fault.
configure({ asyncUtilTimeout: 20_000 });

/** The language in which right to left is tried: Arabic, with the digits of the product. */
const rightToLeft = 'ar-AE-u-nu-latn';

const addressLook = () => {
  const pairs = (new URLSearchParams(location.search).get('globals') ?? '').split(';').map((pair) => pair.split(':'));
  return lookOf({ ...firstLook(), ...Object.fromEntries(pairs) });
};

function ThemedDocsContainer(props: ComponentProps<typeof DocsContainer>) {
  const [look, setLook] = useState(addressLook);
  useEffect(() => onLook(setLook), []);
  // The page itself stays as it is written; its stories turn.
  useLook({ ...look, direction: 'ltr' }, true);
  return <DocsContainer {...props} theme={chromeOf(look.theme)} />;
}

followPageAround();

const preview: Preview = {
  tags: ['autodocs'],
  initialGlobals: { ...firstLook() },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        title: 'Theme',
        icon: 'mirror',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light', icon: 'sun' },
          { value: 'dark', title: 'Dark', icon: 'moon' },
          { value: 'highContrast', title: 'High contrast', icon: 'contrast' },
        ],
      },
    },
    density: {
      description: 'Row density',
      toolbar: {
        title: 'Density',
        icon: 'component',
        dynamicTitle: true,
        items: [
          { value: 'default', title: '40 px rows' },
          { value: 'compact', title: '32 px rows' },
        ],
      },
    },
    direction: {
      description: 'Direction of reading',
      toolbar: {
        title: 'Direction',
        icon: 'transfer',
        dynamicTitle: true,
        items: [
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
      },
    },
  },
  parameters: {
    // In forced-colors mode axe measures the style sheet's colors, which are not shown.
    a11y: {
      test: areColorsForced() ? 'off' : 'error',
      // Tests need only the violations, which are much faster to collect.
      options: '__vitest_browser__' in globalThis ? { resultTypes: ['violations'] } : {},
    },
    backgrounds: { disable: true },
    controls: { expanded: true },
    options: {
      storySort: {
        method: 'alphabetical',
        order: [
          'Start',
          'What is new',
          'Foundations',
          [
            'Color',
            'Tokens',
            'Typography',
            'Icons',
            'Space and density',
            'Layout and grid',
            'Elevation',
            'Motion',
            'Focus',
            'Data colors',
            'Words',
          ],
          'Guides',
          ['Theming', 'Accessibility', 'Localisation', 'Testing', 'Server rendering', 'Contributing'],
          'Recipes',
          'Actions',
          'Forms',
          'Overlays',
          'Feedback',
          'Navigation',
          'People and stages',
          'Data display',
          'Layout',
          'Data',
          'Providers',
          'Product',
          'Languages',
        ],
      },
    },
    docs: {
      container: ThemedDocsContainer,
      page: ComponentPage,
      // As under a canvas: all code is light on dark, in every theme.
      source: { dark: true },
      toc: { headingSelector: 'h2', title: 'On this page' },
    },
  },
  decorators: [
    (Story, { globals, viewMode }) => {
      const look = lookOf(globals);
      const isDocs = viewMode === 'docs';
      useLook(isDocs ? { ...look, direction: 'ltr' } : look, isDocs);
      // A docs page shows many stories at once, so what turns the page belongs to each block.
      const story = isDocs ? (
        <div
          dir={look.direction}
          style={{ background: vars.color.bgSurface, color: vars.color.text, padding: vars.space.s4 }}
        >
          <Story />
        </div>
      ) : (
        <Story />
      );
      return look.direction === 'rtl' ? <I18nProvider locale={rightToLeft}>{story}</I18nProvider> : story;
    },
  ],
  beforeEach: async ({ parameters }) => {
    document.body.dataset['layout'] = String(parameters['layout'] ?? 'padded');
    // Loads late parts first, so that popovers open at once.
    await loadLateParts();
  },
  afterEach: async ({ canvasElement, name }) => {
    if (name === 'States' && areColorsForced()) await checkForcedColors(canvasElement);
  },
};
export default preview;
