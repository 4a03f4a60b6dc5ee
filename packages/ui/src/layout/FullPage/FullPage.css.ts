import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered } from '../../styles/mixins';

export const root = style(
  layered({
    display: 'grid',
    placeItems: 'center',
    flex: 1,
    // With or without the header.
    minBlockSize: `calc(100vh - ${vars.size.header})`,
  }),
);
