import { describe, expect, it } from 'vitest';
import { isSuggested, project } from './exampleProject';
import type { ProjectFacts } from './projectFacts';

describe('projects of one city that are due on one day', () => {
  const named = (name: string): ProjectFacts =>
    project({
      name,
      place: { addressLine: null, city: 'Yakima', state: 'WA', postalCode: null },
      companies: [],
      people: [],
    });

  it.each([
    ['St. Joseph’s Hospital ED Expansion', 'Saint Joseph Hospital Emergency Department Addition'],
    ['Cascade Medical Center NW - Phase 2', 'Cascade Medical Center Northwest Phase II'],
    ['Federal Building Roof Replacement (GSA)', 'Federal Bldg Reroof'],
    ['Rook Dress for Less, Store 2045', 'ROOK #2045 TI'],
    ['Vanta D1X Mod 4 – Office Area', 'Vanta D1X MOD4 Office Area'],
    ['Pier 70 Building 12 - Core & Shell', 'Pier 70 Bldg. 12 Core and Shell'],
    ['EvergreenHealth Cath Lab L3', 'Evergreen Health Cath Lab Level 3'],
    ['WSDOT SR-99 Ferry Terminal', 'SR 99 Ferry Terminal (WSDOT)'],
    ['OHSU Pavilion Kitchen', 'Oregon Health and Science University Pavilion Kitchen'],
    ['Costmart #1234 - Clinic Remodel', 'Costmart Yakima Clinic Remodel'],
    ['Lincoln HS Modernization', 'Lincoln High School Modernization & Addition'],
    ['Marrow Hotel - 96 keys', 'Marrow Hotel & Suites'],
    ['Bldg. 2750E Reconfiguration', '2750E Office Reconfiguration'],
    ['U of O Heron Field Phase 1b', 'University of Oregon, Heron Field Ph. 1B'],
    ['Tern2 Suites', 'Tern 2 Suites Downtown'],
    ['Airport S. Satellite Renovation', 'Airport South Satellite Renovation'],
    ['Marketplace #2599-240 Expansion', 'Marketplace Superstore 2599 Expansion'],
    ['Otter Library Bathroom Remodel', 'Otter Public Library Restroom Rmdl'],
    ['Yakima SD - Heron MS Lab', 'Heron Middle School Laboratory'],
    ['Alder Vista Apartments', 'Alder Vista Multi-Family Housing (198 units)'],
    ['Heron Intermediate School Addition', 'Heron Interm. School Addn'],
    ['Heron Orthodontics Tenant Improvement', 'Heron Ortho T.I.'],
    ['Heron Risk Management Offices', 'Heron Risk Mgmt Offices'],
    ['Heron Elementary Modernization & Addition', 'Heron Elementary School Modernization'],
    ['YPS - Heron Middle School', 'Heron Middle School Additions and Renovations'],
    ['Yakima Fire Station #4', 'New Fire Station Four'],
    ['Heron-Otter Adaptive Reuse', 'Heron Otter Building Adaptive Re-Use'],
    ['Otter Mart #1187 Remodel', 'Otter Mart O-1187 Remodel'],
    ['Heron Grill - Store #4021 - Yakima, WA', 'Heron Mexican Grill 4021'],
    ['Heron CC Building 19 Renovation', 'Heron Community College - Bldg 19'],
    ['Heron VA Medical Center Boiler Plant', 'Boiler Plant, Heron VAMC'],
    ['Otter Fitness Heron Heights', 'Otter Fitness - Heron Hts.'],
    ['Heron Primary School Bid Pack 2', 'Heron Primary School - BP 2'],
    ['Project Blueheron', 'Blueheron (confidential)'],
    ['Relocate Pharmacy, Heron Hospital', 'Heron Hospital Pharmacy Relocation'],
    ['Main St Bridge Deck', 'Main Street Bridge Deck Repair'],
    ['Heron Hospital NICU Expansion', 'Heron Hospital Neonatal ICU Expansion'],
    ['Heron Behavioral Health Renovation', 'Heron BHC Remodel'],
    ['Heron Crossing Retail Shell B', 'Heron Crossing - Retail Bldg B Shell'],
    ['PS-15 Generator Replacement', 'Pump Station 15 Generator Repl.'],
    ['Heron Charter Academy - Increment 2', 'Heron Charter School Inc. 2 (New Campus)'],
    ['Torhol County School District: Heron Middle School', 'Heron MS Modernization & Addition'],
    ['Mt. Heron Elementry - Cafeteria', 'Mount Heron Elementary School Cafeteria'],
    ['Heron Valley High School Aquatic Center', 'Heron Valley HS - New Pool'],
    ['Heron Family Medicine Clinic', 'Heron Family Medical Clinic - New Building'],
    ['Heron Pkwy Bridge', 'Heron Parkway Bridge'],
    ['Heron Detention Basin', 'Heron Detention Pond'],
    ['Moxee WWTP Headworks', 'Moxee Waste Water Treatment Plant Headworks'],
    ['Moxee Water Reclamation Facility - Secondary Clarifier', 'City of Moxee WWTF Clarifier'],
    ['Heron Credit Union - Yakima', 'Heron CU Yakima Branch'],
    ['Heron Bio - 3rd Floor Fit-Out', 'Heron Biosciences Level 3 Lab TI'],
    ['Heron Hospital Cath Labs 3 and 4', 'Heron Hospital - Cath Lab 3 & 4 Replacement'],
    ['Otter & Heron Coffee - Store 3318', 'Otter and Heron #3318 T.I'],
    ['Otter Road over Heron Creek Bridge', 'YAK-CR12-3.41 Otter Rd Bridge Repl.'],
    ['VA Yakima Building 27 Renovation', '531-324 Renovate Bldg. 27, Yakima VAMC'],
    ['Otter Street Family Housing', 'Otter Street Apartments (Affordable)'],
    ['Heron R&D Building', 'Heron Research and Development Bldg'],
    ['Green Line Extension - Otter Station Finishes', 'Otter Light Rail Station Finishes'],
    ['GSA - Otter Federal Courthouse Alarm', 'James T. Otter U.S. Courthouse Alarm'],
    ['Torhol County 911 Center', 'Torhol Co. Emergency Center (E911)'],
    ['Heron Foods Freezer Expansion', 'Heron Foods - Cold Storage Expansion'],
    ['Camp Otter Barracks 1204 Repair', 'Repair Bldg 1204 (Enlisted Barracks), Camp Otter'],
    ['Heron Wellhead Treatment - Wells 4A & 5', 'Heron Well 4A/5 Treatment Improvements'],
    ['St. Otter Parish Gymnasium', 'Saint Otter Church - Gym Renovations'],
    ['Hatchery Creek Raceways', 'Hatchery Creek Fish Hatchery - Raceways'],
    ['Otter Family Dentistry', 'Otter Dental T.I.'],
    ['Otter County PUD Operations Center', 'OCPUD Ops Center & Warehouse'],
    ['Otterline Credit Union Remodel', 'Otterline FCU Branch Renovation'],
    ['Otter Apartments Seismic', 'Otter Apartments - URM Retrofit'],
  ])('may be one: %s, %s', (one, other) => {
    expect(isSuggested(named(one), named(other))).toBe(true);
    expect(isSuggested(named(other), named(one))).toBe(true);
  });

  it.each([
    ['Moxee City Hall HVAC Replacement', 'Moxee City Hall Roof Replacement'],
    ['Astoria Fire Station Remodel', 'Astoria Police Station Remodel'],
    ['Balboa HS Modernization', 'Balboa Middle School Modernization'],
    ['Meadow Park Middle School Gym Floor', 'Meadow Park Middle School Boiler'],
    ['Lake City Library', 'Lake City Community Center'],
    ['Kent Station Retail Shell', 'Kent Station Parking Expansion'],
    ['Pinecrest Apartments Phase 2', 'Pinecrest Apartments Clubhouse'],
    ['Kohler Pavilion L10', 'Kohler Pavilion Level 11'],
    ['SR-99 Ferry Terminal', 'SR-104 Ferry Terminal'],
    ['Valley College NE Campus', 'Valley College Northwest Campus'],
    ['Yakima Public Safety Center', 'Yakima Public Works Campus'],
    ['Moxee WWTP Upgrade', 'Moxee Water Treatment Plant Upgrade'],
    ['Finch 40-26 Building Paint Hangar', 'Finch 40-25 Building Paint Hangar'],
    ['Heron County Annex Remodel', 'Heron County Courthouse Remodel'],
    ['Alder Senior Apartments', 'Alder Family Apartments'],
    ['Finch House Renovation', 'Finch Regency Renovation'],
    ['Finch Fab - Admin Building', 'Finch Fab - Central Utility Building'],
    ['Sable Bank', 'Sable Community College'],
    ['Otter Road Medical Office', 'Otter Road Dental Office'],
    ['Alder Vista Clubhouse', 'Alder Vista Apartments'],
    ['Dunkel Norhol Elementary School', 'Torhol Norhol Elementary School'],
    ['Heron River Lodge', 'Heron Riverside Pavilion'],
    ['Heron Apartments Building A', 'Heron Townhomes Building A'],
    ['Otter Mart #1187 Remodel', 'Otter Mart #1187 Fuel Center'],
    ['Heron County Jail', 'Heron County Courthouse'],
    ['Main Street Water Main Replacement', 'Elm Street Water Main Replacement'],
    ['Heron Landing Lot 4 Shell', 'Heron Landing Lot 4 TI'],
    ['Heron School Interior Painting', 'Heron School Exterior Painting'],
    ['Heron School Demolition', 'Heron School Renovation'],
    ['Otter K-1187', 'Otter O-1178'],
    ['Heron Crossing Retail Shell B', 'Heron Crossing - Retail Bldg C Shell'],
    ['PS-15 Generator Replacement', 'Pump Station 16 Generator Replacement'],
    ['Heron County School District: Otter Gym', 'Heron County School District: Finch Gym'],
    ['Heron Hospital - Emergency Department', 'Heron Hospital - Operating Room'],
    ['Marin Otter Lodge Spa', 'Marine Otter Heights Spa'],
    ['MP 12.4 Slide Repair', 'MP 18.9 Slide Repair'],
    ['LHS - Gym Addition', 'RHS - Gym Addition'],
    ['Heron Elementary School Addition', 'Elementary School Addition'],
    ['Otter Marina Dock A Replacement', 'Otter Marina Dock C Replacement'],
    ['Moxee WRF Clarifier Rehab', 'Moxee WTF Clarifier Rehab'],
    ['Heron CU Yakima Branch', 'Heron City Hall Yakima'],
    ['Heron Bio Lab', 'Heron Biking Trail'],
    ['Heron Hospital Cath Labs 3 and 4', 'Heron Hospital - Cath Lab 5'],
    ['YAK-CR12-3.41 Otter Rd Bridge Repl.', 'YAK-CR19-1.07 Finch Rd Bridge Repl.'],
    ['Otter Street Family Housing', 'Otter Street Senior Center'],
    ['Heron R&D Building', 'Heron Administration Building'],
    ['Green Line Extension - Otter Station Finishes', 'Green Line Extension - Finch Station Finishes'],
    ['Green Line Extension - Otter Station Finishes', 'Finch Light Rail Station Finishes'],
    ['Otter Federal Courthouse Alarm', 'Otter Federal Courthouse Elevator'],
    ['Otter Gate T. Repair', 'Otter Gate S. Repair'],
    ['Heron Foods - Cold Storage Expansion', 'Heron Foods - Office Remodel'],
    ['Camp Otter Barracks 1204 Repair', 'Repair Bldg 1207 (Enlisted Barracks), Camp Otter'],
    ['Heron Wells 4A & 5', 'Heron Well 4A/6'],
    ['Marlow MS Chiller Replacement', 'Harlow MS Chiller Replacement'],
    ['Hatchery Creek Raceways', 'Sawmill Creek Fish Hatchery Raceways'],
    ['Kelton MS Chiller Replacement', 'Kelson MS Chiller Replacement'],
    ['St. Otter Parish Gymnasium', 'Saint Otter Church - Roof Replacement'],
    ['Otter Apartments Seismic', 'Otter Apartments Window Replacement'],
  ])('are never one: %s, %s', (one, other) => {
    expect(isSuggested(named(one), named(other))).toBe(false);
    expect(isSuggested(named(other), named(one))).toBe(false);
  });

  const atOneAddress = { addressLine: '77 E Heron Ave', city: 'Yakima', state: 'WA', postalCode: null };

  it('are two in one campus when each house has its own name', () => {
    const inCampus = (name: string): ProjectFacts => ({ ...named(name), place: atOneAddress });
    const center = inCampus('Mt. Heron CC Academic Center HVAC');
    expect(isSuggested(center, inCampus('MHCC Academic Center HVAC & Roof'))).toBe(true);
    expect(isSuggested(center, inCampus('MHCC Aquatic Center HVAC Replacement'))).toBe(false);
    expect(isSuggested(inCampus('Heron College Finch Hall'), inCampus('Heron College Otter Hall'))).toBe(false);
  });

  it('are one at one address of which one is called by its name alone, and two when one is a part', () => {
    const at = (name: string): ProjectFacts => ({ ...named(name), place: atOneAddress });
    const whole = at('The Otter at Finch Row');
    expect(isSuggested(whole, at('Otter Apartments - 144 Units'))).toBe(true);
    for (const part of [
      'Otter Parking Garage',
      'Otter Restaurant TI',
      'Otter Apartments Demolition',
      'Heron Apartments',
    ])
      expect([part, isSuggested(whole, at(part))]).toEqual([part, false]);
    expect(isSuggested(named('The Otter at Finch Row'), named('Otter Apartments'))).toBe(false);
  });

  it('may be one of which one is called by the initials of the agency that asks for bids', () => {
    const byAgency = { ...named('Fire Station 61 Seismic Retrofit'), companies: ['Torhol Valley Fire & Rescue'] };
    expect(isSuggested(byAgency, named('TVF&R Station 61 Seismic Upgrades'))).toBe(true);
    expect(isSuggested(byAgency, named('TVF&R Station 67 Seismic Upgrades'))).toBe(false);
    expect(isSuggested(byAgency, named('OPQ&R Police Station 61'))).toBe(false);
  });

  it('are two by two names of one contractor, also where one email only names its person', () => {
    const partOf = (part: string): ProjectFacts => ({
      ...named(`Otter Correctional Facility - ${part}`),
      place: atOneAddress,
      people: ['eli@dunn.example'],
    });
    const [showers, kitchen] = [partOf('Showers'), partOf('Kitchen')];
    expect(isSuggested(showers, kitchen)).toBe(false);
    expect(isSuggested({ ...showers, companies: ['Dunn Rock'] }, kitchen)).toBe(false);
    expect(isSuggested(showers, { ...showers, companies: ['Dunn Rock'] })).toBe(true);
  });

  it('are one by a name that many have only when they are due together', () => {
    const plain = named('Office Remodel');
    expect(isSuggested(plain, { ...plain, due: [{ date: '2026-10-08', time: null }] })).toBe(false);
    expect(isSuggested(plain, plain)).toBe(true);
  });
});
