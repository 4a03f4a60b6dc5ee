import type { ReactNode } from 'react';
import { Icon, type IconDrawing } from '@basis/ui/Icon';
import { Text } from '@basis/ui/Text';
import { Inline } from '@basis/ui/layout/Inline';

/** A fact in the line under the name of the page's entry. */
export function HeadFact({ icon, children }: { icon: IconDrawing; children: ReactNode }) {
  return (
    <Inline space="s1">
      <Text tone="meta">
        <Icon icon={icon} size={14} />
      </Text>
      {children}
    </Inline>
  );
}
