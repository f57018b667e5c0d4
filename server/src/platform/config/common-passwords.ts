/**
 * The passwords that every guessing list begins with, in lower case, of at least 4 characters: the top of the lists
 * published after large leaks, and what people in Bangladesh and in a bicycle shop are most likely to add to them.
 */
const WORDS = `
  0000 00000 000000 00000000 000000000 1010 101010 1111 11111 111111 1111111 11111111 111222 112233 11223344 1122
  1212 121212 123123 123123123 123321 1234 12341234 12345 123454321 123456 1234567 12345678 123456789 1234567890
  0123456789 0987654321 1234qwer 12qwaszx 123abc 123qwe 123qweasd 131313 142536 147258 147258369 147852 159357 159753
  1a2b3c 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz 1qaz2wsx 1qazxsw2 1234abcd 123456a 123456q 12345a 12345q
  1971 2000 2020 2021 2022 2023 2024 2025 2026 2222 222222 232323 252525 3333 333333 321321 4321 4444 444444 456789
  5201314 54321 5555 55555 555555 6666 666666 654321 696969 7654321 7777 777777 7777777 789456 789456123 8888 888888
  88888888 87654321 9876 98765 987654 987654321 9999 999999 99999999
  a123456 a12345678 a1b2c3 a1b2c3d4 aa123456 aaaa aaaaa aaaaaa abc123 abcd abcd1234 abcdef abcdefg access admin
  admin1 admin123 admin1234 admin12345 admin@123 administrator allah alllah786 786786 amar asdf asdf1234 asdfasdf
  asdfgh asdfghjkl asd123 ashley azerty bailey bangla bangladesh bangladesh1 bangla123 baseball basketball batman
  bicycle bike bikes biker blahblah blink182 bonjour buster changeme charlie chittagong chocolate computer cookie
  cricket cycle cycling daniel default demo dhaka dhaka123 donald dragon eminem family ferrari flower football
  freedom friends fuckyou fuckme gfhjkm ginger google guest harley hello hello123 helloworld hockey hunter iloveu
  iloveyou iloveyou1 india123 internet jennifer jessica jesus jordan jordan23 joshua justin killer klaster letmein
  liverpool login logitech london loveme lovely love love123 maggie master matrix matthew michael michelle mohammad
  mohammed monkey mother muhammad mustang mynoob naruto nicole ninja nothing p@ssw0rd p@ssword pa55word pass pass123
  pass1234 passw0rd password password1 password12 password123 password1234 password! passwort patrick pepper
  phoenix pokemon princess purple q1w2e3 q1w2e3r4 qazwsx qazwsxedc qazxsw qqqqqq qwer qwer1234 qwert qwerty qwerty1
  qwerty12 qwerty123 qwertyui qwertyuiop qweasd qweasdzxc qwe123 ranger robert root samsung secret secret123 shadow
  shop soccer solo spokehaat starwars summer sunshine super superman sylhet taylor test test123 test1234 testing
  thomas tigger trustno1 user user123 user1234 usuario welcome welcome1 welcome123 whatever william winner xxxx
  xxxxxx yamaha zaq12wsx zaq1zaq1 zxcv zxcvbn zxcvbnm zzzzzz
`

const COMMON: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/))

/** One keyboard sends é as one character, another as two: both must open the same account. */
export const passwordBytes = (password: string) => password.normalize('NFKC')

/** Words that somebody who guesses at this shop tries, whatever digits and signs stand around them. */
const OURS =
  /^(spoke ?haat|spoke|haat|bi(cycle|ke)s?(shop)?|cycles?|admin(istrator)?|manager|support|bangladesh|dhaka)$/

/** Whether anyone who guesses passwords would try this one first. */
export function isCommonPassword(password: string): boolean {
  const plain = passwordBytes(password).toLowerCase()
  return COMMON.has(plain) || OURS.test(plain.replace(/^[^a-z]+|[^a-z]+$/g, ''))
}
