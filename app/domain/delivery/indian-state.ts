import { isPinCode } from '#app/domain/contact/pin-code.ts'

/** A state or union territory, by its two-digit GST code. */
export type IndianState = {
  code: string
  name: string
  letters: string
  /** Every courier charges more for it: Himachal, Jammu and Kashmir, Ladakh, the North-East and the islands. */
  isRemote: boolean
  /** A union territory without a legislature, where the second half of GST is called UTGST (UTGST Act 2017). */
  hasUtgst: boolean
  pincodes: readonly PinCodeRange[]
}

/** From and to, both included, as whole six-digit PIN codes. */
type PinCodeRange = readonly [from: number, to: number]

/** Areas by their first three digits: areas(110) or areas(140, 159). */
function areas(from: number, to = from): PinCodeRange {
  return [from * 1000, to * 1000 + 999]
}

function state(
  code: string,
  letters: string,
  name: string,
  pincodes: readonly PinCodeRange[],
  kind: { remote?: true; utgst?: true } = {},
): IndianState {
  return { code, name, letters, isRemote: kind.remote ?? false, hasUtgst: kind.utgst ?? false, pincodes }
}

/**
 * The states and union territories with their GST codes and the PIN areas of India Post. An area that two states share
 * is listed in both, and the shopper chooses; where one has nearly all of it, only that one lists it.
 */
export const STATES: readonly IndianState[] = [
  state('01', 'JK', 'Jammu and Kashmir', [areas(180, 193)], { remote: true }),
  state('02', 'HP', 'Himachal Pradesh', [areas(171, 177)], { remote: true }),
  state('03', 'PB', 'Punjab', [areas(140, 159), [160055, 160071]]),
  state(
    '04',
    'CH',
    'Chandigarh',
    [
      [160000, 160054],
      [160072, 160999],
    ],
    { utgst: true },
  ),
  state('05', 'UK', 'Uttarakhand', [areas(244), areas(246, 249), areas(262, 263)]),
  state('06', 'HR', 'Haryana', [areas(121, 136)]),
  state('07', 'DL', 'Delhi', [areas(110)]),
  state('08', 'RJ', 'Rajasthan', [areas(301, 345)]),
  state('09', 'UP', 'Uttar Pradesh', [areas(201, 247), areas(250, 262), areas(264, 285)]),
  state('10', 'BR', 'Bihar', [areas(800, 814), areas(817, 821), areas(823, 824), areas(836, 855)]),
  state('11', 'SK', 'Sikkim', [areas(737)], { remote: true }),
  state('12', 'AR', 'Arunachal Pradesh', [areas(790, 792)], { remote: true }),
  state('13', 'NL', 'Nagaland', [areas(797, 798)], { remote: true }),
  state('14', 'MN', 'Manipur', [areas(795)], { remote: true }),
  state('15', 'MZ', 'Mizoram', [areas(796)], { remote: true }),
  state('16', 'TR', 'Tripura', [areas(799)], { remote: true }),
  state('17', 'ML', 'Meghalaya', [areas(793, 794)], { remote: true }),
  state('18', 'AS', 'Assam', [areas(781, 788)], { remote: true }),
  state('19', 'WB', 'West Bengal', [areas(700, 736), areas(738, 743)]),
  state('20', 'JH', 'Jharkhand', [areas(813, 816), areas(822), areas(825, 835)]),
  state('21', 'OD', 'Odisha', [areas(751, 770)]),
  state('22', 'CG', 'Chhattisgarh', [areas(490, 497)]),
  state('23', 'MP', 'Madhya Pradesh', [areas(450, 488)]),
  state('24', 'GJ', 'Gujarat', [areas(360, 396)]),
  state(
    '26',
    'DH',
    'Dadra and Nagar Haveli and Daman and Diu',
    [
      [362520, 362540],
      [396210, 396240],
    ],
    { utgst: true },
  ),
  state('27', 'MH', 'Maharashtra', [areas(400, 402), areas(404, 445)]),
  state('29', 'KA', 'Karnataka', [areas(560, 591)]),
  state('30', 'GA', 'Goa', [areas(403)]),
  state('31', 'LD', 'Lakshadweep', [[682551, 682559]], { utgst: true, remote: true }),
  state('32', 'KL', 'Kerala', [areas(670, 695)]),
  state('33', 'TN', 'Tamil Nadu', [areas(600, 643)]),
  state('34', 'PY', 'Puducherry', [[533464, 533464], areas(605), areas(607), areas(609), [673310, 673310]]),
  state('35', 'AN', 'Andaman and Nicobar Islands', [areas(744)], { utgst: true, remote: true }),
  state('36', 'TS', 'Telangana', [areas(500, 509)]),
  state('37', 'AP', 'Andhra Pradesh', [areas(515, 535)]),
  state('38', 'LA', 'Ladakh', [areas(194)], { utgst: true, remote: true }),
]

/** The states that a PIN code may be in: none for an invalid one, usually one, sometimes two. */
export function statesOfPinCode(pincode: string): readonly IndianState[] {
  if (!isPinCode(pincode)) return []
  const number = Number(pincode)
  return STATES.filter(({ pincodes }) => pincodes.some(([from, to]) => from <= number && number <= to))
}

/** The name of a state by its GST code; the code itself when it is not one. */
export function stateName(code: string): string {
  return STATES.find((candidate) => candidate.code === code)?.name ?? code
}
