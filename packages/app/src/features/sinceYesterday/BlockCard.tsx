import type { ReactNode } from 'react';
import { Badge } from '@basis/ui/Badge';
import { Card } from '@basis/ui/Card';
import { Link } from '@basis/ui/Link';

interface BlockCardProps {
  title: string;
  count: number;
  /** Page with all of it. */
  all?: { readonly label: string; readonly href: string } | undefined;
  children: ReactNode;
}

/** One block of what happened. */
export function BlockCard({ title, count, all, children }: BlockCardProps) {
  return (
    <Card
      title={title}
      level={3}
      isFlush
      titleEnd={<Badge variant="mute" shape="square" count={count} isExact />}
      actions={all ? <Link href={all.href}>{all.label}</Link> : undefined}
    >
      {children}
    </Card>
  );
}
