import { style } from '@vanilla-extract/css';
import { layered, narrowWindow } from '../../styles/mixins';

export const root = style(
  layered({
    display: 'flex',
    flex: 1,
    minBlockSize: 0,
    minInlineSize: 0,
    '@media': { [narrowWindow]: { flexDirection: 'column' } },
  }),
);
