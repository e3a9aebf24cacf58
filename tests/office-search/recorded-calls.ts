/**
 * Two hundred calls: what the caller said, as somebody of the shop types it, and the record that they meant. It was written before the
 * search. `today` is 2026-11-26.
 */
export const CALLS = `
Number of the order
9F41C2 > order 9F41C2
#9F41C2 > order 9F41C2
9f41c2 > order 9F41C2
# 9f41c2 > order 9F41C2
9F 41 C2 > order 9F41C2
9f-41-c2 > order 9F41C2
order 9F41C2 > order 9F41C2
Bestellung 9F41C2 > order 9F41C2
order no. A0B1C3 > order A0B1C3
commande 7A8B9C > order 7A8B9C
zamówienie 61A2B3 > order 61A2B3
#61a2 > order 61A2B3
#8fe0 > order 8FE0F1
C7D8E9 Vogel > order C7D8E9
9F41C2 Müller > order 9F41C2
Müller 9f41c2 Hamburg > order 9F41C2
reference:9F41C2 > order 9F41C2
reference:spaced:61A2B3 > order 61A2B3
reference:small:7CADBE > order 7CADBE
id:8CBDCE > order 8CBDCE
Telephone
+49 40 1234567 > customer Jürgen Müller
0049 40 1234567 > customer Jürgen Müller
040 1234567 > customer Jürgen Müller
040/1234567 > customer Jürgen Müller
(040) 123 45 67 > customer Jürgen Müller
040-12 34 567 > customer Jürgen Müller
1234567 > customer Jürgen Müller
040 7654321 > customer Jürgen Möller
+49 (0)40 7654321 > customer Jürgen Möller
030 5551234 > customer Anna-Lena Schmidt
+49 30 555 12 34 > customer Anna-Lena Schmidt
0221 47110 > customer Thomas Meyer
0221/4711-0 > customer Thomas Meyer
+49 221 47110 > customer Thomas Meyer
089 334455 > customer Tomas Maier
0049 89 33 44 55 > customer Tomas Maier
0711 808090 > customer Günther Vogel
0711-80 80 90 > customer Günther Vogel
012 345 67 89 > customer Wojciech Kowalski
+48123456789 > customer Wojciech Kowalski
345 67 89 > customer Wojciech Kowalski
42 633 01 01 > customer Łukasz Wiśniewski
+48 71 770 08 80 > customer Małgorzata Szymańska
03 81 61 50 50 > customer François Lefèvre
+33 4 77 33 22 11 > customer Hélène D'Arcy
02 38 79 00 00 > customer Jean-Luc Béranger
+33 2 38 79 00 00 > customer Jean-Luc Béranger
04 72 00 11 22 > customer Émile Noël
030 2345678 > customer Zoë van den Berg
021 4271000 > customer Seán O'Brien
33 12 34 56 > customer Søren Ødegård
91 555 66 77 > customer José Núñez
5512345 > customer Björk Þórsdóttir
0351 40 40 40 4 > customer Olga Petrowa
03581/600700 > customer Björn Strauß
Name
Jürgen Müller > customer Jürgen Müller
Juergen Mueller > customer Jürgen Müller
jurgen muller > customer Jürgen Müller
Mueller > customer Jürgen Müller
Moeller > customer Jürgen Möller
Möller, Jürgen > customer Jürgen Möller
Herr Möller > customer Jürgen Möller
Annalena Schmidt > customer Anna-Lena Schmidt
Anna Lena Schmidt Berlin > customer Anna-Lena Schmidt
Anna-Lena Schmitt Frankfurt > customer Annalena Schmitt
Schmidt Berlin > customer Anna-Lena Schmidt
Schmitt Frankfurt > customer Annalena Schmitt
Meier Köln > customer Thomas Meyer
Maier Koeln > customer Thomas Meyer
Mayer München > customer Tomas Maier
Meyer Muenchen > customer Tomas Maier
Bjorn Strauss > customer Björn Strauß
Björn Strauss > customer Björn Strauß
Kaethe Gross > customer Käthe Groß
Käte Gross > customer Käthe Groß
Gunter Vogel > customer Günther Vogel
Guenther Fogel > customer Günther Vogel
Peter Schultz > customer Peter Schulz
Schulz Oder > customer Peter Schulz
Kowalski > customer Wojciech Kowalski
Kovalsky > customer Wojciech Kowalski
Kowalsky Krakow > customer Wojciech Kowalski
Wisniewski > customer Łukasz Wiśniewski
Vishnievski > customer Łukasz Wiśniewski
Szymanska > customer Małgorzata Szymańska
Malgorzata Schymanska > customer Małgorzata Szymańska
Zoltowska > customer Katarzyna Żółtowska
Katarzyna Zoltovska > customer Katarzyna Żółtowska
Dabrowski > customer Zbigniew Dąbrowski
Francois Lefevre > customer François Lefèvre
Lefèvre Besancon > customer François Lefèvre
Helene Darcy > customer Hélène D'Arcy
d'arcy > customer Hélène D'Arcy
Madame D Arcy > customer Hélène D'Arcy
Jean Luc Beranger > customer Jean-Luc Béranger
Jeanluc Beranger > customer Jean-Luc Béranger
Emile Noel > customer Émile Noël
Noël Lyon > customer Émile Noël
van den Berg > customer Zoë van den Berg
Vandenberg > customer Zoë van den Berg
Zoe Berg > customer Zoë van den Berg
Sean OBrien > customer Seán O'Brien
O Brien Cork > customer Seán O'Brien
O'Brian > customer Seán O'Brien
Soren Odegard > customer Søren Ødegård
Sören Ödegard > customer Søren Ødegård
Bjork Thorsdottir > customer Björk Þórsdóttir
Olga Petrova > customer Olga Petrowa
Frau Petrowa Dresden > customer Olga Petrowa
Kowalsi > customer Wojciech Kowalski
Wisniewksi > customer Łukasz Wiśniewski
Company
Radhaus Vogel > company Radhaus Vogel
Radhaus > company Radhaus Vogel
Vogel GmbH & Co KG Radhaus > company Radhaus Vogel
Velo Beranger > company Vélo Béranger
Vélo Béranger SARL > company Vélo Béranger
velo-beranger > company Vélo Béranger
Rowery Dabrowski > company Rowery Dąbrowski
Rowery Dąbrowski Sp. z o.o. > company Rowery Dąbrowski
Zweirad Center Nord > company Zweirad-Center Nord
Zweiradcenter Nord > company Zweirad-Center Nord
Zweirad Kiel > company Zweirad-Center Nord
DE136695976 > company Radhaus Vogel
PL 856 734 62 15 > company Rowery Dąbrowski
FR40 303265045 > company Vélo Béranger
Address
Hauptstr. 12 > customer Jürgen Müller
Hauptstraße 12 Hamburg > customer Jürgen Müller
Haupt Strasse 21 > customer Jürgen Möller
Kantstr 148 > customer Anna-Lena Schmidt
Severinstraße Köln > customer Thomas Meyer
Leopoldstr München > customer Tomas Maier
Goerlitz > customer Björn Strauß
02826 > customer Björn Strauß
Giessen Seltersweg > customer Käthe Groß
60316 Frankfurt > customer Annalena Schmitt
15230 > customer Peter Schulz
Florianska 22 > customer Wojciech Kowalski
Piotrkowska 104 > customer Łukasz Wiśniewski
Lodz > customer Łukasz Wiśniewski
Rynek Wroclaw > customer Małgorzata Szymańska
50-101 > customer Małgorzata Szymańska
50101 > customer Małgorzata Szymańska
Dluga 47 Gdansk > customer Katarzyna Żółtowska
rue Battant > customer François Lefèvre
25000 Besançon > customer François Lefèvre
St Etienne > customer Hélène D'Arcy
Saint Etienne place Jean Jaures > customer Hélène D'Arcy
quai de Saone Lyon > customer Émile Noël
3511AZ > customer Zoë van den Berg
Oudegracht > customer Zoë van den Berg
T12VX8A > customer Seán O'Brien
Kobenhavn > customer Søren Ødegård
Alcala 50 > customer José Núñez
Prager Str Dresden > customer Olga Petrowa
E-mail
juergen.mueller@alsterrad.example > customer Jürgen Müller
JUERGEN.MUELLER@ALSTERRAD.EXAMPLE > customer Jürgen Müller
juergen.mueller@al > customer Jürgen Müller
contact@velo-beranger.example > customer Jean-Luc Béranger
zoe@vandenberg > customer Zoë van den Berg
Customer's own number
PO-4711 > order 9F41C2
PO 4711 > order 9F41C2
po4711 > order 9F41C2
88/2026 > order 77D0E4
K-2026-0815 > order 0D1E2F
K20260815 > order 0D1E2F
RV 99 001 > order C7D8E9
rv99001 > order C7D8E9
ZAM/81/2026 > order 62B3C4
VB55 > order 7CADBE
Transaction
pi_3NxA7Qh2eZ > order 9F41C2
PI_3NXA7QH2EZ > order 9F41C2
pi_3QaD0T > order 3B4C5D
Amount and day
2452.00 > order 9F41C2
2,452.00 > order 9F41C2
2.452,00 > order 9F41C2
$ 2,452 > order 9F41C2
2452 Müller > order 9F41C2
12.345,67 EUR > order C7D8E9
Lefevre 2460 > order 7A8B9C
Mueller 12.10. > order 9F41C2
Müller 3 November > order A0B1C3
Kowalski 24.11. > order 62B3C4
12 October Hamburg > order 9F41C2
Vogel 18. November > order C7D8E9
Vogel July 2026 > order F0A1B2
Petrowa gestern > order 8FE0F1
2026-08-15 > order E1F2A3
15 août > order E1F2A3
Goods and somebody
Müller chain > order 9F41C2
Mueller brake pads > order A0B1C3
Kowalski hub > order 62B3C4
CN-HG701-11 Vogel > order C7D8E9
cnhg70111 Hamburg > order 9F41C2
Schmidt inner tube Berlin > order 1C2D3E
Radhaus pedals > order F0A1B2
D'Arcy spoke > order 7B9CAD
Goods
CN-HG53-9 > product CN-HG53-9
cnhg539 > product CN-HG53-9
BP L05A > product BP-L05A
comfort saddle > product SD-COMF-L
`;
