import { Shield } from 'lucide-react';
import type { Guide } from '../../docs/guide';
import { Banner } from '../Banner/Banner';
import { AdminBar, AdminBarButton } from './AdminBar';

export const guide: Guide = {
  purpose: 'A bar above the header for the product’s own staff.',
  keywords: ['impersonation', 'support', 'act as', 'staff', 'top bar'],
  use: ['Above the top navigation, for the few people who support the product.'],
  instead: {
    Banner: 'for messages to the users themselves.',
    TopNavigation: 'for the sections of the product.',
  },
  states: ['Not acting as a user, and acting as one.'],
  pairs: [
    {
      do: 'Name the user that the person acts as, beside a button to return.',
      dont: 'Use the colors of the page, where it is easily overlooked.',
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
  content: ['Name both people: Acting as Maya Okafor, Return to Ines Calder.'],
  accessibility: [
    'The bar is a region named by its title.',
    'The user menu is a list with a search; the label of its button is its accessible name.',
    'Links open in a new tab and show an icon that says so.',
  ],
  keyboard: {
    'Enter, Space': 'Opens the menu or activates a button.',
    'Arrow keys': 'Move between the users.',
    Escape: 'Closes the menu.',
  },
};
