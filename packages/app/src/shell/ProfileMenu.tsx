import { observer } from 'mobx-react-lite';
import { AvatarButton } from '@basis/ui/AvatarButton';
import { useDomain } from '../domainContext';
import { LateMenu } from '../loading/LateMenu';
import { lazyPart } from '../loading/lazyPart';

const ProfileMenuPopover = lazyPart(() => import('./ProfileMenuPopover'));

/** The avatar in the header, with its menu. */
export const ProfileMenu = observer(function ProfileMenu() {
  const { profile } = useDomain().session;
  if (!profile) return null;
  const { name, color } = profile;
  const trigger = <AvatarButton name={name} color={color} aria-label={`Profile of ${name}`} />;
  return (
    <LateMenu trigger={trigger}>
      <ProfileMenuPopover trigger={trigger} />
    </LateMenu>
  );
});
