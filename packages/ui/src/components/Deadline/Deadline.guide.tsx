import { Deadline } from './Deadline';
import { Text } from '../Text/Text';
import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A deadline: the date and the time left, colored by urgency.',
  status: 'product',
  keywords: ['date', 'due', 'urgency', 'time'],
  use: ['Wherever something is due.'],
  instead: {
    Text: 'with `isNumeric` for dates that are not due.',
  },
  pairs: [
    {
      do: 'Give it the day that it is for the reader, and the zone with the time.',
      dont: 'Color dates by hand: urgency has words first.',
      doDrawn: <Deadline date="2026-11-20" today="2026-11-18" />,
      dontDrawn: <Text tone="danger">11/20</Text>,
    },
  ],
  content: ['Dec 01, 2026 and the words: Today, Tomorrow, In 2 days, 2 days overdue, 1 of 4 passed.'],
  accessibility: ['It is text: the words say the urgency that the color shows.'],
};
