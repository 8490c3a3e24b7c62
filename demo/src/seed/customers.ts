import { randomFrom } from '../random.ts';
import { minutesAfter, type Calendar } from './calendar.ts';
import { idFor } from './ids.ts';

export interface DemoCustomer {
  name: string;
  email: string;
  phone: string;
  location: string;
  bio: string | null;
  /** Age of the account in days. */
  joinedDaysAgo: number;
  status: 'active' | 'suspended';
}

/** The customer to sign in as, with the password customer123. */
export const demoCustomer: DemoCustomer = {
  name: 'Asha Verma',
  email: 'customer@example.com',
  phone: '9829011223',
  location: 'Jaipur, Rajasthan',
  bio: 'Positional option spreads and a day job. Learning to let the computer do the boring part.',
  joinedDaysAgo: 64,
  status: 'active',
};

/** Customers from before the ninety days; they write the reviews. */
const regulars = [
  'Aarav Mehta',
  'Priya Nair',
  'Rohan Deshmukh',
  'Sneha Kulkarni',
  'Vikram Rathore',
  'Ananya Iyer',
  'Karthik Subramanian',
  'Neha Agarwal',
  'Arjun Reddy',
  'Pooja Sharma',
  'Siddharth Jain',
  'Meera Pillai',
  'Rahul Chauhan',
  'Divya Menon',
  'Manish Gupta',
  'Kavita Joshi',
  'Sandeep Yadav',
  'Ritu Bansal',
  'Harsh Vora',
  'Lakshmi Narayanan',
  'Imran Qureshi',
  'Gurpreet Singh',
  'Tanvi Shah',
  'Abhishek Mishra',
  'Farah Khan',
  'Nikhil Patil',
  'Shreya Ghosh',
  'Deepak Choudhary',
  'Anjali Rao',
  'Suresh Babu',
  'Mohit Saxena',
  'Ishita Banerjee',
  'Pranav Kelkar',
  'Jasmine D’Souza',
  'Yusuf Ansari',
  'Bhavesh Patel',
  'Swati Tiwari',
  'Kunal Malhotra',
  'Revathi Krishnan',
  'Tenzin Dorje',
] as const;

/** Customers who joined during the ninety days. */
const newcomers = [
  'Aditya Rao',
  'Nandini Hegde',
  'Faizan Sheikh',
  'Komal Thakur',
  'Varun Kapoor',
  'Sunita Devi',
  'Joseph Mathew',
  'Ayesha Siddiqui',
  'Ramesh Iyengar',
  'Pallavi Desai',
  'Gaurav Bhatt',
  'Monika Sethi',
  'Chetan Gowda',
  'Hina Parekh',
  'Rajat Sinha',
  'Amrita Kaur',
  'Dinesh Kumar',
  'Leela Thomas',
  'Omkar Jadhav',
  'Zoya Mirza',
  'Vivek Anand',
  'Keerthana Raj',
  'Parth Trivedi',
  'Bhavna Solanki',
] as const;

const places = [
  'Mumbai, Maharashtra',
  'Pune, Maharashtra',
  'Bengaluru, Karnataka',
  'Chennai, Tamil Nadu',
  'Hyderabad, Telangana',
  'Ahmedabad, Gujarat',
  'Surat, Gujarat',
  'Jaipur, Rajasthan',
  'Kolkata, West Bengal',
  'New Delhi',
  'Indore, Madhya Pradesh',
  'Lucknow, Uttar Pradesh',
  'Kochi, Kerala',
  'Nagpur, Maharashtra',
  'Coimbatore, Tamil Nadu',
  'Chandigarh',
] as const;

const bios = [
  'Swing trader, evenings only.',
  'Index options, mostly spreads.',
  'Python by day, charts by night.',
  'Learning position sizing the hard way.',
  'Long-term investor who likes spreadsheets.',
] as const;

const address = (name: string): string =>
  `${name.toLowerCase().replaceAll('’', '').replaceAll(' ', '.')}@example.com`;

function makeCustomers(): DemoCustomer[] {
  const random = randomFrom('customers');
  const person = (name: string, joinedDaysAgo: number): DemoCustomer => ({
    name,
    email: address(name),
    phone: `9${random.whole(100000000, 899999999)}`,
    location: random.pick(places),
    bio: random.next() < 0.3 ? random.pick(bios) : null,
    joinedDaysAgo,
    status: name === 'Gaurav Bhatt' ? 'suspended' : 'active',
  });
  return [
    ...regulars.map((name) => person(name, random.whole(92, 420))),
    // More of them joined recently: the shop is growing.
    ...newcomers.map((name, i) => person(name, Math.round(84 * (1 - (i + 1) / newcomers.length) ** 1.25))),
  ];
}

/** All customers except the demo customer. */
export const customers: readonly DemoCustomer[] = makeCustomers();

export interface Person {
  id: string;
  customer: DemoCustomer;
  joinedAt: Date;
}

/** All customers with their ids and the time they joined. */
export function assignPeopleIds(calendar: Calendar): Person[] {
  return [demoCustomer, ...customers].map((customer) => {
    const hour = 8 + randomFrom(`joined/${customer.email}`).next() * 14;
    const planned = calendar.at(customer.joinedDaysAgo, customer.joinedDaysAgo === 0 ? hour * 0.1 : hour);
    const joinedAt = planned < calendar.now ? planned : minutesAfter(calendar.now, -45);
    return { id: idFor(`user/${customer.email}`, joinedAt), customer, joinedAt };
  });
}
