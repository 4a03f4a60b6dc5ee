import { EmailFrame } from '@basis/ui/data/EmailFrame';
import { useState } from 'react';

const html = '<p>Proposals are due <b>December 9</b> by 2:00 PM.</p>';

export default function EmailFrameExample() {
  const [activeId, setActiveId] = useState<string | null>(null);
  return (
    <EmailFrame
      title="Message from Dana Pike"
      html={html}
      ranges={[{ id: 'deadline', start: 18, end: 28 }]}
      activeId={activeId}
      onActiveChange={setActiveId}
    />
  );
}
