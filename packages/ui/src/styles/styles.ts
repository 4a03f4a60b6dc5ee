// The whole look: themes, reset and font; each component brings its own sheet. An app that leaves the reset or the font
// out loads the sheets that it wants, and takes the theme from `theme`.
import './layers.css';
import './themes.css';
import './reset.css';
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
