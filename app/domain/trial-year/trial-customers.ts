import type { AddressFields } from '#app/domain/identity/profile/address.ts'
import { trialPhone } from '#app/domain/trial-status/trial-ids-and-phones.ts'
import { seededRandom } from './seeded-random.ts'

const FIRST_NAMES =
  'Aarav Aditi Amit Ananya Anil Anjali Arjun Arpita Bhavna Chetan Deepa Dev Divya Farhan Fatima Gaurav Geeta Harpreet Imran Isha Jaya Joseph Karan Kavita Kiran Lakshmi Lata Manish Meera Mohan Nandini Naveen Neha Nikhil Nisha Pallavi Pooja Pradeep Priya Rahul Rajesh Ramesh Rekha Rohit Sana Sandeep Sanjay Shalini Shreya Simran Sneha Suresh Swati Tanvi Uma Varun Vidya Vijay Vikram Zoya'.split(
    ' ',
  )
const LAST_NAMES =
  'Agarwal Ahmed Banerjee Bhat Chauhan Das Deshpande Dutta Fernandes Ghosh Gill Gupta Iyer Jain Joshi Kapoor Khan Kulkarni Kumar Malhotra Mehta Menon Mishra Nair Pandey Patel Pillai Rao Reddy Roy Saxena Shah Sharma Sheikh Singh Thomas Verma Yadav'.split(
    ' ',
  )

type Place = Pick<AddressFields, 'street' | 'city' | 'state' | 'pincode'>

// Places of every zone a shop in Delhi delivers to, and of most states, so that other shops have all zones too.
const PLACES: readonly Place[] = [
  { street: 'Chandni Chowk', city: 'New Delhi', state: '07', pincode: '110006' },
  { street: 'Lajpat Nagar', city: 'New Delhi', state: '07', pincode: '110024' },
  { street: 'Karol Bagh', city: 'New Delhi', state: '07', pincode: '110005' },
  { street: 'Andheri West', city: 'Mumbai', state: '27', pincode: '400053' },
  { street: 'Kothrud', city: 'Pune', state: '27', pincode: '411038' },
  { street: 'Indiranagar', city: 'Bengaluru', state: '29', pincode: '560038' },
  { street: 'T Nagar', city: 'Chennai', state: '33', pincode: '600017' },
  { street: 'Banjara Hills', city: 'Hyderabad', state: '36', pincode: '500034' },
  { street: 'Salt Lake', city: 'Kolkata', state: '19', pincode: '700091' },
  { street: 'Navrangpura', city: 'Ahmedabad', state: '24', pincode: '380009' },
  { street: 'Malviya Nagar', city: 'Jaipur', state: '08', pincode: '302017' },
  { street: 'Gomti Nagar', city: 'Lucknow', state: '09', pincode: '226010' },
  { street: 'Boring Road', city: 'Patna', state: '10', pincode: '800001' },
  { street: 'Panampilly Nagar', city: 'Kochi', state: '32', pincode: '682036' },
  { street: 'Vijay Nagar', city: 'Indore', state: '23', pincode: '452010' },
  { street: 'Model Town', city: 'Ludhiana', state: '03', pincode: '141002' },
  { street: 'Sector 22', city: 'Chandigarh', state: '04', pincode: '160022' },
  { street: 'Saheed Nagar', city: 'Bhubaneswar', state: '21', pincode: '751007' },
  { street: 'Zoo Road', city: 'Guwahati', state: '18', pincode: '781024' },
  { street: 'Rajbagh', city: 'Srinagar', state: '01', pincode: '190008' },
  { street: 'Police Bazar', city: 'Shillong', state: '17', pincode: '793001' },
]

const HOUSES = ['Flat 4', 'B-12', '27', 'House 9', 'C-301', '118', 'Tower 2, 704', 'First floor, 6A']

/** A trial customer by number: name, phone and address. `near` is the shop's own city, where a third of them live. */
export function trialCustomer(
  index: number,
  seed: number,
  near: Place,
): { name: string; phone: string; address: AddressFields } {
  const random = seededRandom(seed * 7_919 + index)
  const name = `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`
  const phone = trialPhone(index)
  const place = index % 3 === 0 ? near : (PLACES[index % PLACES.length] ?? near)
  const address = {
    ...place,
    type: index % 9 === 0 ? ('Work' as const) : ('Home' as const),
    fullName: name,
    phone,
    altPhone: null,
    company: null,
    gstin: null,
    house: random.pick(HOUSES),
    landmark: index % 5 === 0 ? 'Near the post office' : null,
    locality: null,
    district: null,
  }
  return { name, phone, address }
}
