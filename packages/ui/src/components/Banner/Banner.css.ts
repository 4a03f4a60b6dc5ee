import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered } from '../../styles/mixins';
import { rem } from '../../styles/rem';

export const banner = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    paddingBlock: '7px',
    paddingInline: '11px 7px',
    border: '1px solid transparent',
    color: vars.color.text,
    minBlockSize: rem(44),
    overflowWrap: 'anywhere',
  }),
);
export const shape = styleVariants(
  {
    card: { borderRadius: vars.radius.md },
    bar: { borderInlineWidth: 0, borderBlockStartWidth: 0, paddingInline: `${vars.space.s5} ${vars.space.s3}` },
  },
  (rule) => layered(rule),
);
export const kind = styleVariants(
  {
    info: [vars.color.infoTint, vars.color.infoLine],
    success: [vars.color.successTint, vars.color.successLine],
    warning: [vars.color.warningTint, vars.color.warningLine],
    error: [vars.color.dangerTint, vars.color.dangerLine],
  },
  ([background, borderColor]) => layered({ background: background ?? '', borderColor: borderColor ?? '' }),
);
export const icon = styleVariants(
  { info: vars.color.info, success: vars.color.success, warning: vars.color.warning, error: vars.color.danger },
  (color) => layered({ color, flex: 'none' }),
);
export const text = style(layered({ flex: 1, minInlineSize: 0 }));
export const title = style(layered({ fontWeight: vars.fontWeight.medium }));
/** Separates it from the title, which may end without a period. */
export const detail = style(layered({ color: vars.color.text2, marginInlineStart: vars.space.s1 }));
export const actions = style(layered({ display: 'flex', alignItems: 'center', gap: vars.space.s1, flex: 'none' }));
