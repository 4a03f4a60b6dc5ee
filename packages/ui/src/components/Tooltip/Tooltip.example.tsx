import { IconButton } from '@basis/ui/IconButton';
import { Tooltip } from '@basis/ui/Tooltip';
import { PanelLeftClose } from 'lucide-react';
import { useState } from 'react';

export default function TooltipExample() {
  const [isHidden, setIsHidden] = useState(false);
  const label = isHidden ? 'Show Sidebar' : 'Hide Sidebar';
  return (
    <Tooltip content={label} shortcut="Ctrl B">
      <IconButton icon={PanelLeftClose} aria-label={label} onPress={() => setIsHidden(!isHidden)} />
    </Tooltip>
  );
}
