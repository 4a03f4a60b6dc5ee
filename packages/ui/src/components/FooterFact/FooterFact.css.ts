import { styleVariants } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered, tabular } from '../../styles/mixins';

const base = {
  display: 'inline-flex',
  alignItems: 'baseline',
  color: vars.color.text3,
  fontSize: vars.fontSize.fs12,
  lineHeight: vars.lineHeight.fs12,
  whiteSpace: 'nowrap',
  ...tabular,
} as const;
export const root = styleVariants({
  footer: layered({ ...base, gap: '5px' }),
  group: layered({ ...base, gap: '3px' }),
});
export const unit = styleVariants({ danger: layered({ color: vars.color.danger }) });
export const value = styleVariants({
  footer: layered({ color: vars.color.text, fontWeight: vars.fontWeight.semibold }),
  group: layered({ color: vars.color.text, fontWeight: vars.fontWeight.medium }),
});
