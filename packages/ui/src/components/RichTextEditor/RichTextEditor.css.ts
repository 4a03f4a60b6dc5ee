import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { componentsLayer } from '../../styles/layers.css';
import { layered, type } from '../../styles/mixins';
import { rem } from '../../styles/rem';
import * as markdown from '../parts/markdown/markdown.css';

export const box = style(layered({ display: 'flex', flexDirection: 'column', flex: 1, minInlineSize: 0 }));
export const bar = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '2px',
    marginInline: '-5px',
    paddingBlock: '3px',
    borderBlockEnd: `1px solid ${vars.color.lineFaint}`,
  }),
);
export const barButton = style(
  layered({ selectors: { '&:hover:active:enabled': { background: vars.color.bgPressed, color: vars.color.text } } }),
);
export const linkBar = style(
  layered({
    display: 'flex',
    alignItems: 'flex-start',
    flexWrap: 'wrap',
    gap: vars.space.s2,
    paddingBlock: vars.space.s2,
    borderBlockEnd: `1px solid ${vars.color.lineFaint}`,
  }),
);
export const address = style(layered({ flex: '1 1 160px', minInlineSize: 0 }));
export const writing = style(layered({ position: 'relative', minInlineSize: 0 }));
export const area = style(
  layered({
    ...type('fs13'),
    minInlineSize: 0,
    paddingBlock: '5px',
    lineHeight: rem(20),
    color: vars.color.text,
    outline: 'none',
    overflow: 'auto',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
    selectors: { '&[data-disabled]': { color: vars.color.text3 } },
  }),
);
globalStyle(`${area} > * + *`, { '@layer': { [componentsLayer]: { marginBlockStart: vars.space.s1 } } });
globalStyle(`${area}[data-disabled] *`, { '@layer': { [componentsLayer]: { color: 'inherit' } } });
export const placeholder = style(
  layered({
    ...type('fs13'),
    position: 'absolute',
    insetBlockStart: '5px',
    insetInline: 0,
    lineHeight: rem(20),
    color: vars.color.text3,
    pointerEvents: 'none',
  }),
);

const paragraph = style(layered({ margin: 0 }));
const link = style(layered({ color: vars.color.accentText, textDecoration: 'underline', textUnderlineOffset: '3px' }));
const bold = style(layered({ fontWeight: vars.fontWeight.semibold }));
const italic = style(layered({ fontStyle: 'italic' }));
const innerItem = style(layered({ listStyle: 'none' }));

/** Classes of the edited text; the same look as `RichText`. */
export const theme = {
  paragraph,
  quote: markdown.quote,
  link,
  list: { ul: markdown.lists.ul, ol: markdown.lists.ol, nested: { listitem: innerItem } },
  text: { bold, italic, code: markdown.code },
};
