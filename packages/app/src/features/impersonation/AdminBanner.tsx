import { ChevronUp, Megaphone, Shield, Undo2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { ActingStore } from '@basis/domain/subjects/impersonation/ActingStore';
import type { User } from '@basis/domain/model/contract/contract';
import { AdminBar, AdminBarButton, AdminBarGroup, AdminBarLink, AdminBarUsers } from '@basis/ui/AdminBar';
import { Menu } from '@basis/ui/Menu';
import { useDomain, useLateStore } from '../../domainContext';
import { showFailure } from '../../feedback/failureToast';
import { MountOnceOpen } from '../../loading/MountOnceOpen';
import { lazyPart } from '../../loading/lazyPart';

const BannersModal = lazyPart(() => import('../banners/BannersModal'));

const pickable = ({ id, name, email, color, position }: User) => ({
  id,
  name: name || email,
  color,
  position: position === 'Unknown' ? undefined : position,
});

/** Chooses the workspace for the user menu and the dashboard links. */
const WorkspaceMenu = observer(function WorkspaceMenu() {
  const acting = useLateStore(ActingStore);
  const { shownWorkspace, workspaces } = acting;
  return (
    <Menu
      trigger={
        <AdminBarButton hasMenu aria-label={`Workspace ${acting.shownName}`}>
          {acting.shownName}
        </AdminBarButton>
      }
      aria-label="Workspace"
      items={(workspaces ?? []).map(({ customerWorkspace, name }) => ({
        id: customerWorkspace,
        label: name,
        isSelected: customerWorkspace === shownWorkspace,
      }))}
      onAction={(slug) => void acting.showWorkspace(slug)}
    />
  );
});

/** Chooses the user to act as, and returns to the administrator. */
const Acting = observer(function Acting() {
  const domain = useDomain();
  const acting = useLateStore(ActingStore);
  const { profile, administrator } = domain.session;
  const actingAs = administrator && profile ? { id: profile.id, name: profile.name, color: profile.color } : undefined;
  const choose = async (id: string): Promise<void> => {
    if (id === actingAs?.id) return;
    const result = await acting.actAs(id);
    if (!result.ok) showFailure(domain, result.error, "You can't act as this user");
  };
  const heading = acting.error?.message ?? (acting.users ? acting.shownName : 'Loading users…');
  return (
    <>
      <AdminBarUsers
        users={(acting.users ?? []).map(pickable)}
        actingAs={actingAs}
        heading={heading}
        searchPlaceholder="Search users"
        onOpen={() => void acting.showWorkspace()}
        onChoose={(id) => void choose(id)}
      >
        {actingAs ? `Acting as ${actingAs.name}` : 'Act as a user'}
      </AdminBarUsers>
      {administrator ? (
        <AdminBarButton variant="outline" icon={Undo2} onPress={() => void acting.actAsOneself()}>
          {`Return to ${administrator.name}`}
        </AdminBarButton>
      ) : null}
    </>
  );
});

/** The Basis administrator's bar: dashboards, banners and acting as a user. */
const AdminBanner = observer(function AdminBanner() {
  const { session } = useDomain();
  const acting = useLateStore(ActingStore);
  const [isWriting, setIsWriting] = useState(false);
  useEffect(() => void acting.loadWorkspaces(), [acting]);
  const { dashboards } = session.workspace ?? {};
  if (acting.isHidden) return null;
  const about = (address: string): string =>
    address.replaceAll('{customerWorkspace}', encodeURIComponent(acting.shownWorkspace));
  return (
    <>
      <AdminBar
        title="Basis Admin"
        icon={Shield}
        end={
          <>
            <Acting />
            <AdminBarButton variant="quiet" icon={ChevronUp} onPress={acting.hide}>
              Hide
            </AdminBarButton>
          </>
        }
      >
        <AdminBarGroup label="Workspace">
          <WorkspaceMenu />
        </AdminBarGroup>
        <AdminBarGroup>
          {dashboards ? (
            <>
              <AdminBarLink href={about(dashboards.scraperStats)}>Scraper stats</AdminBarLink>
              <AdminBarLink href={about(dashboards.activityStats)}>Activity stats</AdminBarLink>
            </>
          ) : null}
          <AdminBarButton icon={Megaphone} onPress={() => setIsWriting(true)}>
            Banners
          </AdminBarButton>
        </AdminBarGroup>
      </AdminBar>
      <MountOnceOpen isOpen={isWriting} onCancel={() => setIsWriting(false)}>
        <BannersModal isOpen={isWriting} onClose={() => setIsWriting(false)} />
      </MountOnceOpen>
    </>
  );
});

export default AdminBanner;
