import { Inline } from '@basis/ui/layout/Inline';
import { LinkButton } from '@basis/ui/LinkButton';
import { Receipt } from 'lucide-react';

export default function LinkButtonExample() {
  return (
    <Inline space="s2">
      <LinkButton href="#bids">Go to bids</LinkButton>
      <LinkButton href="#quotes" variant="primary" icon={Receipt}>
        Quotes
      </LinkButton>
    </Inline>
  );
}
