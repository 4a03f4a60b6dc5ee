import { Shield } from 'lucide-react';
import type { Guide } from '../../docs/guide';
import { Banner } from '../Banner/Banner';
import { AdminBar, AdminBarButton } from './AdminBar';

export const guide: Guide = {
  purpose: 'A bar above the header for who runs the product itself, such as support that acts as a user.',
  keywords: ['impersonation', 'support', 'act as', 'staff', 'top bar'],
  use: ['Above the top navigation, for those few who help users of the product.'],
  instead: {
    Banner: 'for what users themselves have to know.',
    TopNavigation: 'for the places of the product.',
  },
  states: ['Without anybody to act as, and acting as a user.'],
  pairs: [
    {
      do: 'Say whom one acts as, with the way back beside it.',
      dont: 'Tell it in the colors of the page, where it is overlooked.',
      doDrawn: (
        <AdminBar
          title="Product Admin"
          icon={Shield}
          end={<AdminBarButton variant="outline">Return to Ines Calder</AdminBarButton>}
        />
      ),
      dontDrawn: <Banner kind="info" title="Acting as Maya Okafor" />,
    },
  ],
  content: ['Name both: Acting as Maya Okafor, Return to Ines Calder.'],
  accessibility: [
    'A region named by its title.',
    'The menu of users is a list with a search; its button is named by what it says.',
    'Links open in a tab of their own and carry the sign of it.',
  ],
  keyboard: {
    'Enter, Space': 'Opens the menu, or presses its button.',
    'Arrow keys': 'Move among the users.',
    Escape: 'Closes the menu.',
  },
};
