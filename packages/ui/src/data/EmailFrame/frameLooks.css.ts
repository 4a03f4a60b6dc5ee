import { dark } from '../../styles/themes/dark';
import { highContrast } from '../../styles/themes/highContrast';
import { light } from '../../styles/themes/light';
import type { FrameLook } from './frameDocument';

const lookOf = ({ color }: typeof light, scheme: FrameLook['scheme']): FrameLook => ({
  scheme,
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
});

/** Colors of the frame in each theme, computed at build time, so that the bundle doesn't include the themes. */
export const frameLooks = {
  light: lookOf(light, 'light'),
  dark: lookOf(dark, 'dark'),
  highContrast: lookOf(highContrast, 'light'),
};
