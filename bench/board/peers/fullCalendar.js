import { Calendar } from '@fullcalendar/core';
import dayGrid from '@fullcalendar/daygrid';
import interaction from '@fullcalendar/interaction';
import { countAsked, firstDay, makeCards } from '../cards';

const events = makeCards(countAsked).map(({ id, name, day }) => ({ id, title: name, start: day, allDay: true }));
let calendar;

window.boardBench = {
  ready: true,
  library: '@fullcalendar/core 6.1.22',
  mount: () => {
    calendar = new Calendar(document.querySelector('#root'), {
      plugins: [dayGrid, interaction],
      initialView: 'dayGridMonth',
      initialDate: firstDay,
      height: '100vh',
      dayMaxEvents: true,
      editable: true,
      events,
    });
    calendar.render();
  },
  isShown: () => document.querySelectorAll('.fc-event').length >= 10,
  scroller: () => null,
  turn: () => calendar.next(),
  dragged: () => document.querySelector('[data-date="2026-11-10"] .fc-event'),
  target: () => document.querySelector('[data-date="2026-11-25"]'),
};
