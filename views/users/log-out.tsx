import { type FormVisitor, PostForm } from '../parts/form.tsx'
import { FreshLink } from '../parts/fresh-link.tsx'

/** The two ways to log out, for somebody with an account. */
export const LogOutForm = ({ visitor }: { readonly visitor: FormVisitor }) => {
  const { say } = visitor
  return (
    <PostForm action="/logout" visitor={visitor}>
      <p>
        <button name="here" value="here">
          {say('people.logOut.here')}
        </button>{' '}
        <button name="everywhere" value="everywhere">
          {say('people.logOut.everywhere')}
        </button>
      </p>
    </PostForm>
  )
}

export const LogOut = ({ visitor }: { readonly visitor: FormVisitor }) => (
  <>
    <h1>{visitor.say('people.logOut')}</h1>
    <LogOutForm visitor={visitor} />
  </>
)

/** A guest who logs out is lost: says so, and offers a name first. */
export const GuestLogOut = ({
  visitor,
  guest,
}: {
  readonly visitor: FormVisitor
  readonly guest: number
}) => {
  const { say, nonce } = visitor
  return (
    <>
      <h1>{say('people.logOut')}</h1>
      <p>{say('people.logOut.guest', { number: guest })}</p>
      <p>
        <FreshLink to="/signup" nonce={nonce}>
          {say('people.signUp')}
        </FreshLink>
      </p>
      <PostForm action="/logout" visitor={visitor}>
        <p>
          <button name="lose" value="lose">
            {say('people.logOut.guest.act')}
          </button>
        </p>
      </PostForm>
    </>
  )
}

export const NobodyToLogOut = ({ visitor }: { readonly visitor: FormVisitor }) => (
  <>
    <h1>{visitor.say('people.logOut')}</h1>
    <p>{visitor.say('people.logOut.nobody')}</p>
  </>
)
