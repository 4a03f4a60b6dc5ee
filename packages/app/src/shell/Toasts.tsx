import { observer } from 'mobx-react-lite';
import { ToastRegion } from '@basis/ui/ToastRegion';
import { useDomain } from '../domainContext';

/** The toasts of all pages. */
export const Toasts = observer(function Toasts() {
  const { toasts } = useDomain();
  return <ToastRegion toasts={toasts.toasts} onDismiss={toasts.dismiss} />;
});
