import { success, successEmpty } from '../../basics/envelope.ts'
import { demoGoes, firstDay, setAside, startedOwn, startOwn } from '../../shop/first-day.ts'
import { calls } from '../call.ts'

export const firstDayCalls = calls('first day', {
  'GET /first-day': { who: 'settings.write', answer: success(firstDay) },
  'PUT /first-day/steps': { who: 'settings.write', body: setAside, answer: successEmpty },
  'DELETE /first-day': {
    who: 'settings.write',
    answer: successEmpty,
    about: 'The list is closed for good.',
  },
  'GET /first-day/start': { who: 'settings.write', answer: success(demoGoes) },
  'POST /first-day/start': {
    who: 'settings.write',
    body: startOwn,
    answer: success(startedOwn),
    codes: ['not_a_demo', 'shop_busy'],
    about:
      'Writes a backup, then takes out the demo: products, stock, orders, customers, messages. Staff, settings, delivery and articles stay.',
  },
})
