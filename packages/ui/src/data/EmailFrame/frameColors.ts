import { dark } from '../../styles/themes/dark';
import { highContrast } from '../../styles/themes/highContrast';
import { light } from '../../styles/themes/light';
import type { FrameLook } from './frameDocument';

const themes = { light, dark, highContrast };

/** The frame's colours, taken from the theme itself. */
export const colors = (theme: keyof typeof themes): FrameLook => {
  const { color } = themes[theme];
  return {
    scheme: theme === 'dark' ? 'dark' : 'light',
    background: color.bgRaised,
    text: color.text,
    link: color.accentText,
    meta: color.text3,
    line: color.lineStrong,
    highlight: color.highlight,
    highlightOn: color.highlightOn,
    highlightText: color.highlightText,
    highlightLine: color.highlightLine,
    fontFamily: "'Inter Variable', system-ui, sans-serif",
  };
};
