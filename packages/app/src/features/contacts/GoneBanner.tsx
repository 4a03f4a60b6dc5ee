import type { ReactNode } from 'react';
import { Banner } from '@basis/ui/Banner';
import { Button } from '@basis/ui/Button';
import { LinkButton } from '@basis/ui/LinkButton';

interface GoneBannerProps {
  /** company or person. */
  noun: string;
  /** Entry it was merged into, and its path; null if it was only deleted. */
  mergedInto: { readonly name: string; readonly path: string } | null;
  /** Brings it back; null if the user may not. */
  onRestore: (() => void) | null;
}

/** Says that the entry of a page was deleted or merged, and leads on. */
export function GoneBanner({ noun, mergedInto, onRestore }: GoneBannerProps): ReactNode {
  if (mergedInto)
    return (
      <Banner
        kind="info"
        title={`This ${noun} was merged into “${mergedInto.name}”`}
        isAnnounced
        action={<LinkButton href={mergedInto.path}>{`Open ${mergedInto.name}`}</LinkButton>}
      >
        What belonged to it is there now.
      </Banner>
    );
  return (
    <Banner
      kind="warning"
      title={`This ${noun} was deleted`}
      isAnnounced
      action={
        onRestore ? (
          <Button size="sm" onPress={onRestore}>
            Restore
          </Button>
        ) : undefined
      }
    >
      It is in no list. Its bids keep it.
    </Banner>
  );
}
