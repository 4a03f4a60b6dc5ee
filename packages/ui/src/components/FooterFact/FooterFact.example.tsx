import { FooterFact } from '@basis/ui/FooterFact';
import { Inline } from '@basis/ui/layout/Inline';

export default function FooterFactExample() {
  return (
    <Inline space="s4">
      <FooterFact value="186">bids</FooterFact>
      <FooterFact value="9">due this week</FooterFact>
      <FooterFact value="$214.6M">quoted</FooterFact>
    </Inline>
  );
}
