import { Shield } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { ActingStore } from '@basis/domain/subjects/impersonation/ActingStore';
import { IconButton } from '@basis/ui/IconButton';
import { useLateStore } from '../../domainContext';

/** Shows the administrator's bar again after it was hidden. */
const AdminBannerToggle = observer(function AdminBannerToggle() {
  const acting = useLateStore(ActingStore);
  if (!acting.isHidden) return null;
  return <IconButton icon={Shield} iconSize={18} aria-label="Show Basis Admin" onPress={acting.show} />;
});

export default AdminBannerToggle;
