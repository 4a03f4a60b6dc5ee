import {
  Building2,
  CalendarDays,
  ChartNoAxesColumn,
  CircleCheckBig,
  Columns3,
  Hourglass,
  Inbox,
  Layers,
  ListChecks,
  ListPlus,
  Receipt,
  Send,
  Settings,
  Table2,
  Undo2,
  Users,
  UsersRound,
} from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { Command, CommandGroup } from '../commands';
import { useDomain } from '../domainContext';
import { bidsName } from '../features/bids/feature';
import { undoChange } from '../feedback/undoChange';
import { paths } from '../paths';

/** Commands of every page: the pages that the user may see, a new task, and undo. Call from an observer. */
export const usePlaces = (): CommandGroup => {
  const domain = useDomain();
  const { session, undo, newTask } = domain;
  const navigate = useNavigate();
  const place = (id: string, label: string, icon: NonNullable<Command['icon']>, path: string): Command => ({
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
      place('board', 'Board', Columns3, paths.board),
      place('calendar', 'Calendar', CalendarDays, paths.calendar),
      ...(session.allows('seeOtherLists')
        ? [
            place('tasks', 'Tasks', CircleCheckBig, paths.tasks),
            place('people', 'People', UsersRound, paths.people),
            place('companies', 'Companies', Building2, paths.companies),
            place('distributionLists', 'Distribution lists', Send, paths.distributionLists),
            place('teams', 'Teams', Users, paths.teams),
            ...(session.allows('listAwaitedResults')
              ? [place('awaitedResults', 'Awaiting result', Hourglass, paths.awaitedResults)]
              : []),
            ...(session.allows('getAnalyticsReport')
              ? [place('analytics', 'Analytics', ChartNoAxesColumn, paths.analytics())]
              : []),
            ...(session.allows('getGroupReport') ? [place('reports', 'Reports', Table2, paths.reports)] : []),
            ...(session.allows('listQuotes') ? [place('quotes', 'Quotes', Receipt, paths.quotes)] : []),
          ]
        : []),
      ...(session.allows('getFirstRun') ? [place('firstRun', 'Getting started', ListChecks, paths.firstRun)] : []),
      place('settings', 'Settings', Settings, paths.settings),
      ...(session.allows('seeOtherLists') && session.allows('createTask')
        ? [{ id: 'createTask', label: 'Create task', icon: ListPlus, act: () => newTask.open() }]
        : []),
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
