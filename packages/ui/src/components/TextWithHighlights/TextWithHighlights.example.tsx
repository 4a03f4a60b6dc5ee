import { TextWithHighlights } from '@basis/ui/TextWithHighlights';
import { useState } from 'react';

const text = 'Proposals are due Wednesday, December 9 by 2:00 PM.\nThe job walk is on November 24.';
const ranges = [
  { id: 'deadline', start: 18, end: 50 },
  { id: 'jobWalk', start: 71, end: 82 },
];

export default function TextWithHighlightsExample() {
  const [activeId, setActiveId] = useState<string | null>(null);
  return <TextWithHighlights text={text} ranges={ranges} activeId={activeId} onActiveChange={setActiveId} />;
}
