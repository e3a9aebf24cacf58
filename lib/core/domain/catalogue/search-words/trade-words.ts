/**
 * Words of the trade: each line is one thing, in English, German, French, Spanish, Dutch and Italian. A search that finds
 * nothing is tried with the other words of its line. They are folded (`foldWord`) and mean one thing only: `manivelle` is
 * here, `bras` (an arm of anything) is not.
 */
const LINES = `
chain | kette fahrradkette ketten | chaine chaines | cadena cadenas | ketting fietsketting | catena catene
cassette | kassette ritzelpaket zahnkranz | cassettes | casete pinon pinones | tandwielcassette | pignoni pacco+pignoni
chainring | kettenblatt kettenblatter | plateau plateaux | plato platos | kettingblad tandblad | corona corone
crankset, crank | kurbelgarnitur kurbel kurbeln kurbelsatz | pedalier manivelle manivelles | biela bielas | crankstel cranks | guarnitura pedivella pedivelle
sprocket | ritzel | pignon pignons | - | tandwiel tandwielen | pignone
derailleur, mech | schaltwerk umwerfer kettenschaltung | derailleurs | desviador cambio+trasero | versnelling | deragliatore cambio
jockey, pulley | schaltrollchen schaltrolle leitrolle | galet galets | ruedecilla polea | derailleurwieltje | puleggia pulegge
quick+link, master+link | kettenschloss | maillon+rapide attache+rapide | eslabon enganche | sluitschakel | maglia falsamaglia
chain+case, chainguard | kettenschutz kettenkasten | carter | cubrecadena | kettingkast kettingscherm | copricatena carter
tensioner | kettenspanner | tendeur | tensor | kettingspanner | tendicatena
belt | riemen zahnriemen | courroie | correa | riem | cinghia
tyre, tire | reifen mantel decke fahrradreifen | pneu pneus | cubierta cubiertas neumatico neumaticos | band buitenband banden | copertone copertoni pneumatico
inner+tube, tube | schlauch schlauche fahrradschlauch | chambre chambre+a+air | camara camara+de+aire | binnenband | camera camera+d'aria
valve | ventil ventile | - | valvula valvulas | ventiel | valvola valvole
tyre+lever | reifenheber | demonte-pneu demonte-pneus | desmontable desmontables | bandenlichter | levagomme
rim | felge felgen | jante jantes | llanta llantas | velg velgen | cerchio cerchi cerchione
spoke | speiche speichen | rayon rayons | radio radios | spaak spaken | raggio raggi
nipple | nippel speichennippel | ecrou+de+rayon tete+de+rayon | cabecilla | - | nipplo nippli
hub | nabe naben | moyeu moyeux | buje bujes | naaf naven | mozzo mozzi
wheel | laufrad rad laufrader | roue roues | rueda ruedas | wiel wielen | ruota ruote
freehub | freilauf freilaufkorper | corps+de+roue+libre roue+libre | nucleo | cassettebody | corpetto
quick+release | schnellspanner | blocage+rapide | cierre+rapido | snelspanner | sgancio+rapido
thru-axle, axle | steckachse achse | axe axe+traversant | eje eje+pasante | steekas as | perno perno+passante asse
brake | bremse bremsen | frein freins | freno frenos | rem remmen | freni
brake+pad, brake+shoe, pad | bremsbelag bremsbelage bremsschuh bremsschuhe | plaquette plaquettes patin patins | pastilla pastillas zapata zapatas | remblok remblokken remblokje | pastiglia pastiglie pattino pattini
disc+rotor, rotor | bremsscheibe bremsscheiben | disque disque+de+frein | disco disco+de+freno | remschijf | disco+freno
caliper | bremssattel bremszange | etrier etriers | pinza pinzas | remklauw | pinza+freno pinze
brake+lever, lever | bremshebel bremsgriff | levier leviers | maneta manetas | remhendel | leva leve
brake+cable | bremszug bremszuge | cable+de+frein | cable+de+freno | remkabel | cavo+freno
gear+cable, shift+cable | schaltzug schaltzuge | cable+de+derailleur | cable+de+cambio | schakelkabel versnellingskabel | cavo+cambio
housing | aussenhulle zughulle | gaine gaines | funda fundas | buitenkabel | guaina guaine
cable | zug bowdenzug | cables | - | kabel kabels | cavo cavi
shifter | schalthebel schaltgriff | manette manettes | palanca+de+cambio mando | shifters verstellers | comando comandi
handlebar, bar | lenker | guidon guidons cintre | manillar | stuur | manubrio
stem | vorbau | potence potences | potencia | stuurpen | attacco attacco+manubrio
grip | griff griffe lenkergriff | poignee poignees | puno punos | handvat handvatten | manopola manopole
bar+tape | lenkerband | ruban guidoline | cinta cinta+de+manillar | stuurlint | nastro nastro+manubrio
bar+end | barends lenkerhornchen | embout+de+guidon | acople acoples | - | appendice
headset | steuersatz | jeu+de+direction | direccion juego+de+direccion | balhoofd balhoofdset | serie+sterzo
spacer | distanzscheibe abstandsring | entretoise entretoises | espaciador separador | afstandsring | distanziale distanziali
top+cap | ahead-kappe abschlusskappe | capuchon | tapa | bovendop | tappo
saddle, seat | sattel | selle selles | sillin sillines | zadel | sella selle
seatpost | sattelstutze | tige+de+selle | tija | zadelpen | reggisella
seat+clamp | sattelklemme | collier+de+selle | abrazadera | zadelklem | collarino
pedal | pedale | pedales | pedales | pedalen | pedali
cleat | schuhplatte schuhplatten | cale cales | cala calas | schoenplaatje schoenplaatjes | tacchetta tacchette
bottom+bracket | innenlager tretlager | boitier boitier+de+pedalier | eje+de+pedalier pedalier | trapas bracket | movimento+centrale
bearing | lager kugellager | roulement roulements | rodamiento rodamientos | kogellager | cuscinetto cuscinetti
ball | kugel kugeln | bille billes | bola bolas | kogel kogels | sfera sfere
frame | rahmen fahrradrahmen | cadre cadres | cuadro cuadros | - | telaio telai
fork | gabel gabeln federgabel | fourche fourches | horquilla horquillas | vork voorvork | forcella forcelle
kickstand | seitenstander fahrradstander | bequille bequilles | pata+de+cabra caballete | standaard | cavalletto
headlight, light | scheinwerfer licht vorderlicht lampe | phare phares eclairage | faro foco luz | koplamp verlichting lamp | faro fanale luce
tail+light | rucklicht rucklichter | feu+arriere | luz+trasera | achterlicht | fanale+posteriore luce+posteriore
reflector | reflektor ruckstrahler | catadioptre reflecteur | catadioptrico reflectante | - | catarifrangente riflettore
dynamo | nabendynamo seitendynamo | - | dinamo | naafdynamo | -
rack | gepacktrager | porte-bagages porte-bagage | portaequipajes transportin | bagagedrager | portapacchi
mudguard, fender | schutzblech schutzbleche | garde-boue | guardabarros | spatbord spatborden | parafango parafanghi
basket | korb fahrradkorb | panier paniers | cesta cestas | mand fietsmand | cestino cestini
bottle+cage | flaschenhalter | porte-bidon | portabidon | bidonhouder | portaborraccia
bell | klingel glocke | sonnette | timbre | bel fietsbel | campanello
mirror | spiegel ruckspiegel | retroviseur | espejo retrovisor | - | specchio specchietto
pump | luftpumpe pumpe | pompe | bomba inflador | pomp fietspomp | pompa
lock | schloss fahrradschloss | antivol | candado | slot fietsslot | lucchetto
bolt, screw | schraube schrauben | vis boulon boulons | tornillo tornillos | bout bouten schroef schroeven | vite viti bullone
washer | unterlegscheibe scheibe | rondelle rondelles | arandela arandelas | sluitring ring | rondella rondelle
nut | mutter muttern achsmutter | ecrou ecrous | tuerca tuercas | moer moeren | dado dadi
hex+key, allen+key | inbusschlussel innensechskant | cle+allen cles+allen | llave+allen | inbussleutel | chiave+a+brugola brugola
helmet | helm fahrradhelm | casque | casco | - | casco
left | links linke | gauche | izquierdo izquierda | - | sinistro sinistra
right | rechts rechte | droite | derecho derecha | - | destro destra
front | vorne vorder vorderrad | avant | delantero delantera | voor | anteriore
rear | hinten hinter hinterrad | arriere | trasero trasera | achter | posteriore
steel | stahl | acier | acero | staal | acciaio
stainless | edelstahl rostfrei | inox inoxydable | inoxidable | roestvrij rvs | inossidabile
`;

/** Each group is the words, or phrases of words with spaces between them, that mean the same; the English ones first. */
export const TRADE_WORDS: readonly (readonly string[])[] = LINES.trim()
  .split("\n")
  .map((line) => [
    ...new Set(
      line
        .split(/[|,\s]+/)
        .filter((word) => word !== "" && word !== "-")
        .map((word) => word.replaceAll("+", " ")),
    ),
  ]);
