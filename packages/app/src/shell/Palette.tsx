import { Building2, CircleCheckBig, Inbox, Layers, Settings, Undo2, UsersRound } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useContext, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CommandPalette } from '@basis/ui/CommandPalette';
import { fold } from '@basis/domain/formats/fold';
import { useDomain } from '../domainContext';
import { paths } from '../paths';
import { bidsName } from '../features/bids/public';
import { CommandSourcesContext, type CommandGroup } from '../commands';
import { undoChange } from '../feedback/undoChange';

/** Navigation commands, available on every page. */
const usePlaces = (): CommandGroup => {
  const domain = useDomain();
  const { session, undo } = domain;
  const navigate = useNavigate();
  const place = (id: string, label: string, icon: typeof Layers, path: string) => ({
    id,
    label,
    icon,
    act: () => void navigate(path),
  });
  const { latest } = undo;
  return {
    id: 'places',
    title: 'Go to',
    commands: [
      ...(session.allows('seeInbox') ? [place('inbox', 'Inbox', Inbox, paths.inbox())] : []),
      place('bids', bidsName(session), Layers, paths.projects),
      ...(session.isLite
        ? []
        : [
            place('tasks', 'Tasks', CircleCheckBig, paths.tasks),
            place('people', 'People', UsersRound, paths.people),
            place('companies', 'Companies', Building2, paths.companies),
          ]),
      place('settings', 'Settings', Settings, paths.settings),
      ...(latest
        ? [
            {
              id: 'undo',
              label: `Undo: ${latest.label}`,
              icon: Undo2,
              shortcut: 'Ctrl Z',
              act: () => void undoChange(domain, latest),
            },
          ]
        : []),
    ],
  };
};

/** The command palette: navigation and the open page's commands, searchable. */
const Palette = observer(function Palette({ onClose }: { onClose: () => void }) {
  const sources = useContext(CommandSourcesContext);
  const [query, setQuery] = useState('');
  const places = usePlaces();
  const offered = useMemo(() => [...sources].flatMap((source) => source()), [sources]);
  const words = fold(query.replace(/^>/, '')).split(' ').filter(Boolean);
  const groups = [...offered, places].map(({ id, title, commands }) => ({
    id,
    title,
    items: commands
      .filter(({ label }) => words.every((word) => fold(label).includes(word)))
      .map(({ act: _act, id: commandId, ...item }) => ({ ...item, id: `${id} ${commandId}`, isCommand: true })),
  }));
  const found = groups.reduce((sum, { items }) => sum + items.length, 0);
  const act = (key: string): void => {
    const group = [...offered, places].find(({ id }) => key.startsWith(`${id} `));
    onClose();
    group?.commands.find(({ id }) => key === `${group.id} ${id}`)?.act();
  };
  return (
    <CommandPalette
      isOpen
      onClose={onClose}
      query={query}
      onQueryChange={setQuery}
      placeholder="What do you want to do?"
      groups={groups.filter(({ items }) => items.length > 0)}
      onAction={act}
      status={`${found} ${found === 1 ? 'command' : 'commands'}`}
      emptyMessage="No matching commands"
    />
  );
});

export default Palette;
