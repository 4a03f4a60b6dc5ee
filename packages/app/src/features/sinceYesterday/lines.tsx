import type { ReactNode } from 'react';
import { Link } from '@basis/ui/Link';
import type { PanelListItem } from '@basis/ui/PanelList';
import { Text } from '@basis/ui/Text';
import { UnreadDot } from '@basis/ui/UnreadDot';

/** Name of a line, which leads to a page. */
export const lineTitle = (name: string, href: string | undefined): Pick<PanelListItem, 'title' | 'isLink'> =>
  href === undefined
    ? { title: name }
    : {
        isLink: true,
        title: (
          <Link tone="text" href={href}>
            {name}
          </Link>
        ),
      };

/** End of a line: its words, and a dot while it is new. */
export const lineEnd = (words: ReactNode, isNew: boolean): ReactNode => (
  <>
    <Text size={12} tone="secondary" isNumeric>
      {words}
    </Text>
    <UnreadDot isUnread={isNew} />
  </>
);
