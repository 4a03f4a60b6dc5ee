import { Copy, Link2, LockKeyhole, Pencil, Trash2, UsersRound } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import type { Row } from '@basis/domain/engine/collection/Collection';
import type { ListStore } from '@basis/domain/engine/views/ListStore';
import type { View } from '@basis/domain/engine/views/view';
import { duplicateView, linkQuery, setVisibility } from '@basis/domain/engine/views/viewCopies';
import type { MenuProps } from '@basis/ui/Menu';
import { copyText } from '@basis/ui/CopyField';
import { useDomain } from '../domainContext';
import { showDone } from '../feedback/doneToast';
import type { ViewQuestion } from './ViewDialogs';

type MenuItem = Extract<MenuProps['items'][number], { label: string }>;

/** An item of a view's menu, with what it does. */
export interface ViewMenuItem extends MenuItem {
  act(): void;
}

/** Explains what a copied link shows to colleagues. */
const linkDetail = (view: View, isAsShown: boolean): string => {
  if (isAsShown) return 'It includes your unsaved changes.';
  return view.visibility === 'private' ? 'Colleagues see the same list, but not this private view.' : '';
};

/**
 * Actions of a view that both of its menus have: rename, duplicate, copy the link, share, delete.
 * Call from an observer.
 * @param isAsShown set if a link includes the unsaved changes of the open view
 */
export const useViewMenu = <R extends Row, A>(
  list: ListStore<R, A>,
  onAsk: (question: ViewQuestion) => void,
): ((view: View, isAsShown: boolean) => readonly ViewMenuItem[]) => {
  const domain = useDomain();
  const { pathname } = useLocation();
  const { views } = list;
  const copyLink = async (view: View, isAsShown: boolean): Promise<void> => {
    const { href } = new URL(`${pathname}?${linkQuery(list, view, isAsShown)}`, location.origin);
    if (await copyText(href)) showDone(domain, { title: 'Link copied', detail: linkDetail(view, isAsShown) });
    else domain.toasts.show({ kind: 'error', title: 'The link could not be copied', detail: href });
  };
  const share = async (view: View): Promise<void> => {
    const result = await setVisibility(list, view, 'shared');
    if (!result.ok) return;
    showDone(domain, {
      title: `Everyone in the workspace sees “${view.name}” now`,
      onUndo: () => void setVisibility(list, { ...view, visibility: 'shared' }, 'private'),
    });
  };
  return (view, isAsShown) => [
    ...(views.canEdit(view)
      ? [{ id: 'rename', label: 'Rename view', icon: Pencil, act: () => onAsk({ what: 'rename', view }) }]
      : []),
    ...(views.canAddView
      ? [
          {
            id: 'duplicate',
            label: 'Duplicate view',
            icon: Copy,
            act: () => void duplicateView(list, view, domain.newId),
          },
        ]
      : []),
    { id: 'link', label: 'Copy link', icon: Link2, act: () => void copyLink(view, isAsShown) },
    ...(views.canShare(view)
      ? [
          view.visibility === 'private'
            ? { id: 'share', label: 'Share with workspace', icon: UsersRound, act: () => void share(view) }
            : {
                id: 'makePrivate',
                label: 'Make private',
                icon: LockKeyhole,
                act: () => onAsk({ what: 'makePrivate', view }),
              },
        ]
      : []),
    ...(views.canRemove(view)
      ? [
          {
            id: 'remove',
            label: 'Delete view',
            icon: Trash2,
            isDanger: true,
            act: () => onAsk({ what: 'remove', view }),
          },
        ]
      : []),
  ];
};
