import { Banner } from './Banner';
import { Button } from '../Button/Button';
import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A message about its surroundings that stays until its cause is resolved.',
  keywords: ['alert', 'message', 'notice', 'callout', 'inline'],
  use: [
    'Something is wrong with an account, a connection or a payment, and somebody can fix it.',
    '`shape="bar"` for the whole product, across the top of all pages.',
  ],
  instead: {
    ToastRegion: 'for the result of an action.',
    ErrorState: 'for a page that could not be shown.',
    Field: 'with `errorMessage` for a field.',
  },
  pairs: [
    {
      do: 'Say what happened and offer the one next step.',
      dont: 'Stack banners: show the one that matters most.',
      doDrawn: (
        <Banner
          kind="warning"
          title="Seems like we can't connect to your email"
          action={<Button size="sm">Update</Button>}
        />
      ),
      dontDrawn: <Banner kind="warning" title="Error 535: authentication failed!" />,
    },
  ],
  content: [
    'Title: what is the case, without a full stop. Text: what to do about it. No exclamation marks of our own.',
  ],
  accessibility: [
    'With `isAnnounced` it is read when it appears: errors at once (`alert`), all others after what is being read (`status`). Leave it out for what is there when the page loads.',
    'The icon and the words carry the kind; the color only helps.',
    '`dismissLabel` names the close button, which is needed where two banners can be dismissed.',
  ],
  keyboard: {
    'Enter, Space': 'Presses its button, or closes it.',
  },
  examples: {
    PaymentOverdueAcrossTheTop: 'Across the top of all pages',
    OperationMessages: 'What the product says of itself',
  },
};
