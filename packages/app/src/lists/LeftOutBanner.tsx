import { Banner } from '@basis/ui/Banner';

interface LeftOutBannerProps {
  /** Names of the parts of the address that could not be read. */
  parts: readonly string[];
  onDismiss: () => void;
}

/** Says which parts of an address are not shown. */
export function LeftOutBanner({ parts, onDismiss }: LeftOutBannerProps) {
  return (
    <Banner kind="warning" title="Part of this link can't be shown" isAnnounced onDismiss={onDismiss}>
      {`Left out: ${parts.join('; ')}. The rest is shown.`}
    </Banner>
  );
}
