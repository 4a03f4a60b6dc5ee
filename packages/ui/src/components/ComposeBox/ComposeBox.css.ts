import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { colorTransition, fieldFocus, layered } from '../../styles/mixins';

export const root = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    flex: 'auto',
    inlineSize: '100%',
    minInlineSize: 0,
    minBlockSize: 0,
    border: `1px solid ${vars.color.line}`,
    borderRadius: vars.radius.md,
    background: vars.color.bgRaised,
    ...colorTransition,
    // Its buttons have rings of their own, and only one ring is visible at a time.
    selectors: { '&:has(:is(input, textarea):focus)': fieldFocus },
  }),
);
export const notice = style(layered({ flex: 'none', padding: `${vars.space.s2} ${vars.space.s2} 0` }));
export const fields = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    flex: 'auto',
    gap: vars.space.s1,
    minBlockSize: 0,
    overflow: 'auto',
    padding: `${vars.space.s2} 14px 0`,
  }),
);
export const attachments = style(
  layered({
    flex: 'none',
    maxBlockSize: '104px',
    overflow: 'auto',
    padding: `${vars.space.s2} 14px 0`,
    selectors: { '&:empty': { display: 'none' } },
  }),
);
export const footer = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flex: 'none',
    gap: vars.space.s2,
    padding: vars.space.s2,
  }),
);
