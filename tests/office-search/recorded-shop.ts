/**
 * The shop that the recorded calls are about: its customers, its companies, its products and its orders. Others with names that sound
 * alike are there, and orders that are like the one that is meant.
 */

/** Name, e-mail, phone, street, post code, city, and the company of the address. */
export const CUSTOMERS = `
Jürgen Müller | juergen.mueller@alsterrad.example | +49 40 1234567 | Hauptstraße 12 | 20095 | Hamburg |
Jürgen Möller | j.moeller@elbe.example | 040/7654321 | Hauptstr. 21 | 22767 | Hamburg |
Anna-Lena Schmidt | al.schmidt@spree.example | 0049 30 5551234 | Kantstraße 148 | 10623 | Berlin |
Annalena Schmitt | schmitt@main.example | +49 69 9998877 | Berger Str. 5 | 60316 | Frankfurt am Main |
Thomas Meyer | thomas@meyer-koeln.example | 0221 4711-0 | Severinstr. 40 | 50678 | Köln |
Tomas Maier | t.maier@isar.example | +49 (0)89 334455 | Leopoldstraße 77 | 80802 | München |
Björn Strauß | bjoern.strauss@neisse.example | 03581 600700 | Untermarkt 3 | 02826 | Görlitz |
Käthe Groß | k.gross@lahn.example | 0641-222333 | Seltersweg 9 | 35390 | Gießen |
Günther Vogel | vogel@radhaus.example | +49 711 8080 90 | Königstraße 1a | 70173 | Stuttgart | Radhaus Vogel GmbH & Co. KG
Peter Schulz | peter.schulz@oder.example | 0335 111222 | Lindenallee 8 | 15230 | Frankfurt (Oder) |
Wojciech Kowalski | w.kowalski@wisla.example | +48 12 345 67 89 | ul. Floriańska 22/4 | 31-021 | Kraków |
Łukasz Wiśniewski | lukasz@wisniewski.example | +48 42 6330101 | ul. Piotrkowska 104 | 90-926 | Łódź |
Małgorzata Szymańska | malgosia@szymanska.example | 0048 71 7700880 | Rynek 14 | 50-101 | Wrocław |
Katarzyna Żółtowska | k.zoltowska@baltyk.example | +48 58 3019876 | Długa 47 | 80-831 | Gdańsk |
Zbigniew Dąbrowski | z@dabrowski.example | +48 61 8510000 | ul. Święty Marcin 80 | 61-809 | Poznań | Rowery Dąbrowski Sp. z o.o.
François Lefèvre | f.lefevre@doubs.example | +33 3 81 61 50 50 | 12 rue Battant | 25000 | Besançon |
Hélène D'Arcy | helene@darcy.example | 04 77 33 22 11 | 5 place Jean-Jaurès | 42000 | Saint-Étienne |
Jean-Luc Béranger | contact@velo-beranger.example | +33 (0)2 38 79 00 00 | 30 rue de la République | 45000 | Orléans | Vélo Béranger SARL
Émile Noël | emile.noel@rhone.example | 0472001122 | 18 quai de Saône | 69002 | Lyon |
Zoë van den Berg | zoe@vandenberg.example | +31 30 2345678 | Oudegracht 158 | 3511 AZ | Utrecht |
Seán O'Brien | sean@obrien.example | +353 21 427 1000 | 7 Grand Parade | T12 VX8A | Cork |
Søren Ødegård | soren@odegard.example | +45 33 12 34 56 | Nørrebrogade 20 | 2200 | København |
José Núñez | jose@nunez.example | +34 91 555 66 77 | Calle de Alcalá 50 | 28014 | Madrid |
Björk Þórsdóttir | bjork@fjord.example | +354 551 2345 | Laugavegur 30 | 101 | Reykjavík |
Olga Petrowa | olga@petrowa.example | +49 351 4040404 | Prager Straße 10 | 01069 | Dresden |
`;

/** Name and legal name, VAT id, street, post code, city. */
export const COMPANIES = `
Radhaus Vogel | Radhaus Vogel GmbH & Co. KG | DE136695976 | Königstraße 1a | 70173 | Stuttgart
Vélo Béranger | Vélo Béranger SARL | FR40303265045 | 30 rue de la République | 45000 | Orléans
Rowery Dąbrowski | Rowery Dąbrowski Sp. z o.o. | PL8567346215 | ul. Święty Marcin 80 | 61-809 | Poznań
Zweirad-Center Nord | Zweirad-Center Nord eG | DE811907980 | Nordring 3 | 24106 | Kiel
`;

/** SKU and name. */
export const PRODUCTS = `
CN-HG701-11 | Chain, 11-speed, 118 links
CN-HG53-9 | Chain, 9-speed, 116 links
BP-B05S | Brake pads, resin, pair
BP-L05A | Brake pads, finned, pair
TU-700-35 | Inner tube 700 × 28–35, Schrader
TU-26-21 | Inner tube 26 × 2.1, Presta
SP-2.0-264 | Spoke, stainless, 264 mm
HB-R7000 | Front hub, 32 holes
SD-COMF-L | Saddle, comfort, leather
PD-M424 | Pedals, flat, resin
`;

/** Number, customer, day, SKUs, the sum due, the customer's own number, the transaction, and a company that it is for. */
export const ORDERS = `
9F41C2 | Jürgen Müller | 2026-10-12 | CN-HG701-11 | 2452.00 | PO-4711 | pi_3NxA7Qh2eZ |
A0B1C3 | Jürgen Müller | 2026-11-03 | BP-B05S | 315.50 | | pi_3OyB8Ri3fA |
77D0E4 | Jürgen Möller | 2026-11-05 | BP-L05A | 316.50 | 88/2026 | |
1C2D3E | Anna-Lena Schmidt | 2026-09-30 | TU-700-35 TU-26-21 | 1290.00 | Berlin-17 | pi_3PzC9Sj4gB |
5A6B7C | Annalena Schmitt | 2026-10-30 | TU-700-35 | 690.00 | | |
0D1E2F | Thomas Meyer | 2026-10-01 | SP-2.0-264 | 88.90 | K-2026-0815 | |
3B4C5D | Tomas Maier | 2026-10-02 | SP-2.0-264 | 98.80 | | pi_3QaD0Tk5hC |
E1F2A3 | Björn Strauß | 2026-08-15 | HB-R7000 | 4100.00 | | |
B4C5D6 | Käthe Groß | 2026-11-20 | SD-COMF-L | 777.70 | | |
C7D8E9 | Günther Vogel | 2026-11-18 | CN-HG701-11 BP-B05S | 12345.67 | RV-99-001 | | Radhaus Vogel
F0A1B2 | Günther Vogel | 2026-07-02 | PD-M424 | 500.00 | RV-98-777 | | Radhaus Vogel
D3E4F5 | Peter Schulz | 2026-11-21 | PD-M424 | 1010.10 | | |
61A2B3 | Wojciech Kowalski | 2026-11-11 | CN-HG53-9 | 930.00 | ZAM/77/2026 | pi_3RbE1Ul6iD |
62B3C4 | Wojciech Kowalski | 2026-11-24 | HB-R7000 | 5200.00 | ZAM/81/2026 | |
63C4D5 | Łukasz Wiśniewski | 2026-10-20 | SD-COMF-L | 810.00 | | |
64D5E6 | Małgorzata Szymańska | 2026-10-21 | BP-L05A | 267.30 | | |
65E6F7 | Katarzyna Żółtowska | 2026-10-22 | TU-26-21 | 345.00 | KZ-12 | |
66F7A8 | Zbigniew Dąbrowski | 2026-10-23 | PD-M424 | 1500.00 | | | Rowery Dąbrowski
7A8B9C | François Lefèvre | 2026-11-02 | CN-HG701-11 | 2460.00 | BC 2026-31 | |
7B9CAD | Hélène D'Arcy | 2026-11-06 | SP-2.0-264 | 123.45 | | pi_3ScF2Vm7jE |
7CADBE | Jean-Luc Béranger | 2026-11-07 | HB-R7000 | 8800.00 | VB-55 | | Vélo Béranger
7DBECF | Émile Noël | 2026-11-08 | SD-COMF-L | 640.00 | | |
8A9BAC | Zoë van den Berg | 2026-11-09 | TU-700-35 | 710.00 | | |
8BACBD | Seán O'Brien | 2026-11-10 | BP-B05S | 411.00 | | |
8CBDCE | Søren Ødegård | 2026-11-12 | PD-M424 | 222.20 | | |
8DCEDF | José Núñez | 2026-11-13 | CN-HG53-9 | 905.00 | | |
8EDFE0 | Björk Þórsdóttir | 2026-11-14 | SP-2.0-264 | 66.60 | | |
8FE0F1 | Olga Petrowa | 2026-11-25 | TU-26-21 | 199.00 | | |
`;
