/**
 * What people choose first, by the lists of passwords that have leaked: whole passwords, and the words
 * that the longer ones are made of. A few hundred words stand for millions of passwords, because
 * years, rows of keys and repetitions between them do not count (password-rules.ts).
 */
export const commonWords = words(`
  password passwort passphrase passcode passme pass word pwd secret geheim login logon signin signup
  user username guest test tester testing demo temp default changeme changeit change letmein
  openup opensesame sesame trustno trustme whatever nothing something anything access enter entry
  welcome hello hallo namaste vanakkam goodmorning goodnight goodbye admin administrator root
  superuser superman sysadmin system server service backup oracle mysql postgres linux ubuntu
  windows microsoft google gmail yahoo hotmail facebook instagram whatsapp youtube twitter netflix
  amazon apple iphone android samsung nokia internet computer laptop office manager account office
  monkey dragon tiger lion eagle falcon panther elephant horse rabbit puppy kitten doggy kitty
  butterfly dolphin chicken turtle spider snake shark wolf bear bulldog peacock parrot
  sunshine moonlight starlight rainbow flower rose lotus jasmine lily orchid summer winter spring
  autumn monsoon ocean river forest mountain thunder lightning diamond silver golden crystal
  princess prince queen king angel devil heaven hell lucky happy smile freedom forever friend
  friends friendship family mother father mummy daddy sister brother sweet sweety sweetheart
  honey baby babygirl babyboy darling lover lovely loveme loveyou iloveyou iloveu ilove love
  football cricket soccer baseball basketball hockey tennis badminton volleyball kabaddi champion
  dhoni thala virat kohli sachin tendulkar rohit messi ronaldo neymar arsenal chelsea liverpool
  barcelona madrid manchester united yankees lakers cowboys steelers
  india indian iloveindia bharat bharath hindustan jaihind vandemataram tamil tamilnadu tamilan
  kerala karnataka andhra telangana maharashtra punjab gujarat bengal chennai madras madurai
  coimbatore trichy salem vellore tirunelveli bangalore bengaluru hyderabad mumbai bombay delhi
  newdelhi kolkata calcutta pune jaipur kochi mysore mysuru
  krishna krishnan radhakrishna radha govinda ganesh ganesha ganapathi shiva shivan omnamahshivaya
  sairam omsairam saibaba jaishreeram jaisriram sriram rama hanuman murugan muruga velmurugan
  lakshmi saraswathi durga parvathi ayyappa swami venkatesh venkateswara balaji tirupati allah
  bismillah inshallah jesus jesuschrist christ amen godisgreat godislove god waheguru
  rahul rohan arjun vijay ajith surya vikram karthik kumar suresh ramesh rajesh mahesh ganeshan
  prakash anand arun deepak sanjay priya divya pooja kavya sneha anjali swathi preethi lavanya
  michael jennifer jessica ashley daniel charlie george jordan thomas andrew robert william
  matthew joshua nicole amanda michelle melissa samantha elizabeth maria martin anthony hunter
  master killer ninja samurai warrior shadow phantom ghost matrix legend hero batman spiderman
  ironman avengers starwars pokemon pikachu naruto harrypotter hogwarts mercedes ferrari porsche
  mustang corvette yamaha honda harley royalenfield bullet pulsar
  hacker hacking secure qwerty qwertz azerty asdf asdfgh zxcv zxcvbn qazwsx wsxedc
  abcd abcdef abc xyz one two three four five six seven eight nine ten zero hundred thousand
  monday tuesday wednesday thursday friday saturday sunday january february march april may june
  july august september october november december birthday christmas diwali deepavali pongal
  newyear school college university student teacher professor faculty class batch exam engineer
  python java javascript coding programmer developer money cash bank crypto bitcoin blockchain
  music guitar piano rockstar metallica nirvana eminem rihanna beyonce shakira justin bieber
  chocolate cookie banana orange mango cherry pepper ginger coffee biryani pizza cheese burger
  please thankyou sorry remember forget forgot myself mine yours mylove mylife family only
  black white green blue purple yellow red pink orange
`)

function words(text: string): readonly string[] {
  return text.trim().split(/\s+/)
}
