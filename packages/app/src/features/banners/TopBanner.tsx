import { CreditCard } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { BannersStore } from '@basis/domain/subjects/banners/BannersStore';
import type { OperationBanner } from '@basis/domain/model/contract/contract';
import { NewsStore } from '@basis/domain/subjects/experiments/NewsStore';
import { Banner } from '@basis/ui/Banner';
import { Button } from '@basis/ui/Button';
import { openChat } from '../../browser/chat';
import { useDomain, useLateStore } from '../../domainContext';
import { news } from './news';

const kinds = { Danger: 'error', Warning: 'warning', Info: 'info' } as const;

const writeToSupport = (address: string): void => location.assign(`mailto:${address}`);

const PaymentOverdue = observer(function PaymentOverdue() {
  const { session } = useDomain();
  return (
    <Banner
      kind="error"
      shape="bar"
      icon={CreditCard}
      title="Payment Overdue"
      action={
        <Button size="sm" onPress={() => writeToSupport(session.supportAddress)}>
          Contact support
        </Button>
      }
    />
  );
});

interface OperatorMessageProps {
  banner: OperationBanner;
}

const OperatorMessage = observer(function OperatorMessage({ banner }: OperatorMessageProps) {
  const { session } = useDomain();
  const navigate = useNavigate();
  const { title, body, type, ctaText, ctaUrl, ctaAction } = banner;
  const act = (): void => {
    if (ctaAction === 'openChat') {
      if (!openChat()) writeToSupport(session.supportAddress);
    } else if (ctaUrl?.startsWith('/')) void navigate(ctaUrl);
    else if (ctaUrl) window.open(ctaUrl, '_blank', 'noopener');
  };
  return (
    <Banner
      kind={kinds[type]}
      shape="bar"
      title={title}
      isAnnounced
      action={
        ctaText === null ? undefined : (
          <Button size="sm" onPress={act}>
            {ctaText}
          </Button>
        )
      }
    >
      {body}
    </Banner>
  );
});

/**
 * Shows one message at the top of the page: an overdue payment, else the page's most severe operator banner, else
 * what's new in Basis.
 */
const TopBanner = observer(function TopBanner() {
  const { session } = useDomain();
  const { pathname } = useLocation();
  const banners = useLateStore(BannersStore);
  const seen = useLateStore(NewsStore);
  useEffect(() => void banners.load(), [banners]);
  if (session.hasFeature('LatePayment')) return <PaymentOverdue />;
  const banner = banners.on(pathname);
  if (banner) return <OperatorMessage key={banner.id} banner={banner} />;
  if (!seen.isNew(news.release)) return null;
  return (
    <Banner kind="info" shape="bar" title={news.title} onDismiss={() => void seen.dismiss(news.release)}>
      {news.text}
    </Banner>
  );
});

export default TopBanner;
