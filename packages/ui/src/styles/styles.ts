// Imports the CSS of themes, reset and font; each component imports its own. An app without the reset or the font imports
// single sheets instead, and `theme` for the rest.
import './layers.css';
import './themes.css';
import './reset.css';
import './touch.css';
import '@fontsource-variable/inter/opsz.css';

export {
  applyTheme,
  densityNames,
  onSystemTheme,
  paletteNames,
  systemTheme,
  themeNames,
  vars,
  type DensityName,
  type PaletteName,
  type ThemeName,
} from './theme';
