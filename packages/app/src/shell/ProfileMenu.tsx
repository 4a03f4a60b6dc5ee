import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Avatar } from '@basis/ui/Avatar';
import { AvatarButton } from '@basis/ui/AvatarButton';
import { useDomain } from '../domainContext';
import { lazyPart } from '../loading/lazyPart';
import { MountOnceOpen } from '../loading/MountOnceOpen';

const ProfileMenuPopover = lazyPart(() => import('./ProfileMenuPopover'));

/** The avatar in the header; its menu loads when first opened. */
export const ProfileMenu = observer(function ProfileMenu() {
  const { profile } = useDomain().session;
  const [isWanted, setIsWanted] = useState(false);
  if (!profile) return null;
  const { name, color } = profile;
  const trigger = <AvatarButton name={name} color={color} aria-label={`Profile of ${name}`} />;
  if (!isWanted) {
    return (
      <AvatarButton
        name={name}
        color={color}
        aria-label={`Profile of ${name}`}
        aria-haspopup="menu"
        aria-expanded={false}
        onPress={() => setIsWanted(true)}
      />
    );
  }
  return (
    <MountOnceOpen isOpen onCancel={() => setIsWanted(false)} fallback={<Avatar name={name} color={color} size={28} />}>
      <ProfileMenuPopover trigger={trigger} />
    </MountOnceOpen>
  );
});
