import { Button } from '@basis/ui/Button';
import { PanelList } from '@basis/ui/PanelList';
import { Tag } from '@basis/ui/Tag';
import { Mail } from 'lucide-react';
import { useState } from 'react';

export default function PanelListExample() {
  const [isOn, setIsOn] = useState(true);
  return (
    <PanelList
      aria-label="Email accounts"
      items={[
        {
          id: 'bids',
          title: 'bids@cascade-interiors.example',
          detail: isOn ? 'Read 4 minutes ago' : 'Not read any more',
          icon: Mail,
          end: (
            <Button size="sm" onPress={() => setIsOn(!isOn)}>
              {isOn ? 'Disconnect' : 'Connect'}
            </Button>
          ),
        },
        { id: 'office', title: 'office@cascade-interiors.example', icon: Mail, end: <Tag>Sending only</Tag> },
      ]}
    />
  );
}
