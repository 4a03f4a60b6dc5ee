import { observer } from 'mobx-react-lite';
import { createPortal } from 'react-dom';
import { ToastRegion } from '@basis/ui/ToastRegion';
import { useDomain } from '../domainContext';

/** The toasts of all pages, beside the page: an open dialog disables the page, also for what comes into it later. */
export const Toasts = observer(function Toasts() {
  const { toasts } = useDomain();
  return createPortal(<ToastRegion toasts={toasts.toasts} onDismiss={toasts.dismiss} />, document.body);
});
