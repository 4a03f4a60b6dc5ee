// What the style sheets of the pages that the server writes are made of: it names classes and `data-` values.
import { globalStyle, type GlobalStyleRule } from '@vanilla-extract/css';
import { vars } from '@basis/ui/theme';

export const rule = (selector: string, style: GlobalStyleRule): void => globalStyle(selector, style);

export const type = (name: 'fs11' | 'fs12' | 'fs13' | 'fs16' | 'fs20') => ({
  fontSize: vars.fontSize[name],
  lineHeight: vars.lineHeight[name],
});

export const paper = 'print';
export const wide = 'screen and (min-width: 720px)';
export const narrow = 'screen and (max-width: 719px)';
