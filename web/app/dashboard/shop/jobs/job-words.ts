import type { JobName } from '@spokehaat/contract/shop/job'

/** What a job is called, what it is good for, and when it comes; the times are Dhaka's. */
export const JOB_WORDS: Record<JobName, { title: string; what: string; when: string }> = {
  sweep: {
    title: 'Open payments',
    what: 'Asks the gateway after payments that nobody came back from, and lets held stock go when its time is over.',
    when: 'Every minute',
  },
  parcels: {
    title: 'Parcels under way',
    what: 'Sends what was booked and is still waiting, and asks carriers after parcels that they have told nothing of.',
    when: 'Every minute',
  },
  phones: {
    title: 'Reports of messages',
    what: 'Asks providers whether what they took has arrived, and tells you of one whose messages do not.',
    when: 'Every minute',
  },
  reconcile: {
    title: 'Comparison with the gateway',
    what: 'Asks after every unpaid payment of the last week and a sample of the paid ones, and reports what does not agree.',
    when: 'Every night at 02:30',
  },
  accounts: {
    title: 'Orders’ accounts',
    what: 'Adds up what every order costs, what has come in and what has gone back, and shows on the Overview what does not agree.',
    when: 'Every night at 02:50',
  },
  clean: {
    title: 'Cleaning',
    what: 'Deletes what time has made meaningless: ended sessions, used links, old mails, keys and reports.',
    when: 'Every hour, at 17 past',
  },
  uploads: {
    title: 'Unused pictures',
    what: 'Puts away uploaded pictures that nothing has shown for a day, and deletes them a week later.',
    when: 'Every hour, at 47 past',
  },
  facets: {
    title: 'Counts of the catalogue',
    what: 'Works what has changed since the last time into the counts beside the shop’s filters, so that they stay fast.',
    when: 'Every minute',
  },
  figures: {
    title: 'Figures of the Overview',
    what: 'Adds up the days whose orders have changed since the last time, so that years are shown at once.',
    when: 'Every minute',
  },
  sales: {
    title: 'Sale prices',
    what: 'Puts sale prices in force when their time has come, and ordinary prices when it is over.',
    when: 'Every minute',
  },
  words: {
    title: 'Words of the searches',
    what: 'After an update of the shop, works out anew how words sound, so that they are found in any spelling.',
    when: 'Every minute',
  },
  parts: {
    title: 'Months of the large tables',
    what: 'Makes the parts of the tables that only grow for the next three months, and counts anew what is in them.',
    when: 'Every night at 03:40',
  },
  reviews: {
    title: 'Asking for reviews',
    what: 'Asks customers how it is, by one mail for each order, ten days after it was handed over.',
    when: 'Every day at 10:20',
  },
}
