import { style, styleVariants } from '@vanilla-extract/css';
import { modalHead, wideModalTop } from '../../internal/wideModal';
import { vars } from '../../styles/contract.css';
import { layered, onPhone, truncate, type } from '../../styles/mixins';

export const size = styleVariants(
  {
    sm: { inlineSize: vars.size.modalConfirm },
    md: { inlineSize: vars.size.modalMd },
    lg: { inlineSize: vars.size.modalLg },
    xl: { inlineSize: vars.size.modalXl },
    xxl: { inlineSize: '1160px' },
    wide: { inlineSize: '1232px', blockSize: `min(788px, calc(100vh - ${vars.space.s10}))` },
  },
  (rule) =>
    layered({
      ...rule,
      '@container': { [onPhone]: { inlineSize: 'auto', ...('blockSize' in rule ? { blockSize: '100%' } : {}) } },
    }),
);
/** Aligns the wide modal to the top, so that its header doesn't move when the content changes. */
export const hangs = style(
  layered({
    alignItems: 'start',
    paddingBlockStart: wideModalTop,
    '@container': { [onPhone]: { alignItems: 'stretch', paddingBlockStart: 'env(safe-area-inset-top)' } },
  }),
);
export const head = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.s2,
    flex: 'none',
    blockSize: modalHead,
    paddingInline: '24px 12px',
    selectors: { '&[data-flush]': { paddingInlineStart: vars.space.s5 } },
    borderBlockEnd: `1px solid ${vars.color.line}`,
  }),
);
export const title = style(
  layered({ ...type('fs16'), ...truncate, minInlineSize: '48px', fontWeight: vars.fontWeight.semibold }),
);
/** Hidden if it doesn't fit between the title and the buttons. */
export const titleEnd = style(
  layered({ display: 'contents', '@media': { '(max-width: 600px)': { display: 'none' } } }),
);
export const headEnd = style(
  layered({ display: 'flex', alignItems: 'center', gap: vars.space.s1, flex: 'none', marginInlineStart: 'auto' }),
);
export const body = style(
  layered({
    flex: '1 1 auto',
    minBlockSize: 0,
    overflowY: 'auto',
    overflowWrap: 'anywhere',
    paddingBlock: '20px 24px',
    paddingInline: '24px',
    '@container': { [onPhone]: { paddingInline: vars.space.s4 } },
    selectors: { '&[data-flush]': { display: 'flex', overflow: 'hidden', padding: 0 } },
  }),
);
export const footer = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: vars.space.s2,
    flex: 'none',
    paddingBlock: '14px',
    paddingInline: '24px',
    '@container': { [onPhone]: { flexWrap: 'wrap', paddingInline: vars.space.s4 } },
    borderBlockStart: `1px solid ${vars.color.line}`,
  }),
);
export const footerStart = style(layered({ marginInlineEnd: 'auto' }));
