import { ScrapedIndicator } from '@basis/ui/ScrapedIndicator';

export default function ScrapedIndicatorExample() {
  return <ScrapedIndicator count={3} />;
}
