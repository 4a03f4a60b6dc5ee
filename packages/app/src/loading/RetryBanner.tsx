import { Banner } from '@basis/ui/Banner';
import { Button } from '@basis/ui/Button';

interface RetryBannerProps {
  title: string;
  children: string;
  onRetry: () => void;
}

/** Warns that something could not be loaded or refreshed; the content below stays. */
export function RetryBanner({ title, children, onRetry }: RetryBannerProps) {
  return (
    <Banner
      kind="warning"
      title={title}
      isAnnounced
      action={
        <Button size="sm" onPress={onRetry}>
          Try again
        </Button>
      }
    >
      {children}
    </Banner>
  );
}
